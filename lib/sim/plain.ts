/**
 * Plain data: what a message may hold. A value that leaves a process is copied here, and copied
 * once more for whoever gets it, so that no two processes ever share memory and everybody may do
 * with a message what they like (rule P4).
 */

export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** What travels in an envelope; `type` picks the handler. */
export type Message = { readonly type: string; readonly [field: string]: Plain };

/** Deeper nesting than this is refused, which also ends cycles. */
const depthLimit = 32;
/** More parts than this in one value are refused: a message is not a memory bomb. */
const partLimit = 10_000;

/** Raised when a value is not plain; `path` says where. */
export class NotPlain extends Error {
  readonly path: string;
  constructor(path: string, why: string) {
    super(`${path === "" ? "the value" : path} ${why}`);
    this.path = path;
  }
}

let partsLeft = partLimit;

/** A copy of a plain value. Throws NotPlain for anything else. */
export function copyPlain(value: unknown): Plain {
  partsLeft = partLimit;
  return copy(value, "", depthLimit);
}

/** The same for a message: a plain object with a `type` that is a string. */
export function copyMessage(value: unknown): Message {
  partsLeft = partLimit;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new NotPlain("", "is not an object with a `type`");
  }
  const bare = bareMessage(value);
  if (bare !== null) return bare;
  const result = copyObject(value, "", depthLimit);
  if (!hasType(result)) throw new NotPlain("type", "is missing, or is not a string");
  return result;
}

/** Messages that are nothing but a type are alike, and nobody is given this one: see `handOver`. */
const bareMessages = new Map<string, Message>();
const bareMessageLimit = 1000;
let lastBare: Message | null = null;

function bareMessage(value: object): Message | null {
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  for (const key in value) if (key !== "type") return null;
  const type: unknown = (value as Record<string, unknown>).type;
  if (typeof type !== "string") return null;
  if (lastBare?.type === type) return lastBare;
  lastBare = bareMessages.get(type) ?? { type };
  if (bareMessages.size < bareMessageLimit) bareMessages.set(type, lastBare);
  return lastBare;
}

/** A copy of a message that is known to be plain, for a process to keep and to change. */
export function handOverMessage(message: Message): Message {
  if (message === lastBare) return { type: message.type };
  for (const key in message) {
    const field = message[key];
    if (typeof field === "object" && field !== null) return handOver(message);
  }
  return { ...message };
}

/** The same for any value. */
export function handOver<Value extends Plain>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map(handOver) as readonly Plain[] as Value;
  const result: Record<string, Plain> = { ...(value as { readonly [key: string]: Plain }) };
  for (const key in result) {
    const field = result[key];
    if (typeof field === "object" && field !== null) result[key] = handOver(field);
  }
  return result as Plain as Value;
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}

function hasType(value: { readonly [key: string]: Plain }): value is Message {
  return typeof value.type === "string";
}

function copy(value: unknown, path: string, depth: number): Plain {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return value + 0; // -0 becomes 0, so that equal messages are encoded alike
    case "object":
      if (value === null) return null;
      return Array.isArray(value) ? copyArray(value, path, depth) : copyObject(value, path, depth);
    default:
      throw new NotPlain(
        path,
        `is ${article(typeof value)}, and a message carries plain data only`,
      );
  }
}

function copyObject(value: object, path: string, depth: number): { [key: string]: Plain } {
  spend(path, depth, 1);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new NotPlain(path, `is ${kindOf(value)}, and a message carries plain data only`);
  }
  // Copy first, then look at the copy: whatever the original does when it is read, it does once.
  const result: Record<string, unknown> = { ...value };
  for (const key in result) {
    partsLeft -= 1;
    const field = result[key];
    if (typeof field === "string" || typeof field === "boolean") continue;
    if (key === "__proto__") throw new NotPlain(`${path}.__proto__`, "is not allowed as a field");
    result[key] = copy(field, path === "" ? key : `${path}.${key}`, depth - 1);
  }
  if (partsLeft < 0) throw tooLarge(path);
  return result as { [key: string]: Plain };
}

function copyArray(value: readonly unknown[], path: string, depth: number): readonly Plain[] {
  const length = value.length;
  if (length > partLimit) throw new NotPlain(path, `has more than ${partLimit} elements`);
  spend(path, depth, 1 + length);
  const result: Plain[] = [];
  for (let index = 0; index < length; index++) {
    result.push(copy(value[index], `${path}[${index}]`, depth - 1));
  }
  return result;
}

/** Every element counts: one small list that is held in many places is copied in each of them. */
function spend(path: string, depth: number, parts: number) {
  if (depth <= 0) throw new NotPlain(path, "is nested too deeply, or contains itself");
  partsLeft -= parts;
  if (partsLeft < 0) throw tooLarge(path);
}

function tooLarge(path: string): NotPlain {
  return new NotPlain(path, `is too large: more than ${partLimit} parts`);
}

function kindOf(value: object): string {
  if (value instanceof Map) return "a Map";
  if (value instanceof Set) return "a Set";
  return "an object of a class";
}

function article(word: string): string {
  return word === "undefined" ? "undefined" : `a ${word}`;
}
