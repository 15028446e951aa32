/**
 * The fields of a process as a value: copied for snapshots, encoded as text for comparison. Plain
 * data, Map and Set; the order of keys and entries counts, since a program can observe it. Two
 * fields that hold the same array are kept that way: sharing within one process is observable too.
 */

export type StateValue =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly StateValue[]
  | ReadonlyMap<StateValue, StateValue>
  | ReadonlySet<StateValue>
  | { readonly [key: string]: StateValue };

export type Fields = { readonly [name: string]: StateValue };

/** Raised for a value that cannot be part of a process's state. */
export class StateNotPlain extends Error {
  readonly path: string;
  constructor(path: string, problem: string) {
    super(`${path} ${problem}`);
    this.path = path;
  }
}

const depthLimit = 64;

/** Copies fields; `skip` names fields that are not state, such as handler tables. */
export function copyFields(source: object, skip: ReadonlySet<string>): Fields {
  const copied = new Map<object, StateValue>();
  const result: { [name: string]: StateValue } = {};
  for (const name of Object.keys(source)) {
    if (skip.has(name)) continue;
    const value: unknown = (source as Record<string, unknown>)[name];
    result[name] = copy(value, name, copied, depthLimit);
  }
  return result;
}

/** Copies one value, such as stable storage. */
export function copyValue(value: unknown, path: string): StateValue {
  return copy(value, path, new Map(), depthLimit);
}

type Copied = Map<object, StateValue>;

function copy(value: unknown, path: string, copied: Copied, depth: number): StateValue {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return value;
    case "number":
      return value + 0;
    case "object":
      if (value === null) return null;
      return copied.get(value) ?? copyObject(value, path, copied, depth);
    default:
      throw new StateNotPlain(path, `holds a ${typeof value}`);
  }
}

function copyObject(value: object, path: string, copied: Copied, depth: number): StateValue {
  if (depth <= 0) throw new StateNotPlain(path, "is nested too deeply, or contains itself");
  const result = copyContainer(value, path, copied, depth);
  copied.set(value, result); // after its parts: what contains itself meets the depth limit
  return result;
}

function copyContainer(value: object, path: string, copied: Copied, depth: number): StateValue {
  if (Array.isArray(value)) {
    return value.map((item, index) => copy(item, `${path}[${index}]`, copied, depth - 1));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Map.prototype) {
    const result = new Map<StateValue, StateValue>();
    for (const [key, item] of value as Map<unknown, unknown>) {
      const copiedKey = copy(key, `a key of ${path}`, copied, depth - 1);
      result.set(copiedKey, copy(item, `${path}.get(${String(copiedKey)})`, copied, depth - 1));
    }
    return result;
  }
  if (prototype === Set.prototype) {
    const result = new Set<StateValue>();
    for (const item of value as Set<unknown>) {
      result.add(copy(item, `an element of ${path}`, copied, depth - 1));
    }
    return result;
  }
  if (prototype !== Object.prototype && prototype !== null) {
    throw new StateNotPlain(path, "holds an object of a class");
  }
  const result: { [key: string]: StateValue } = {};
  for (const key of Object.keys(value)) {
    if (key === "__proto__") throw new StateNotPlain(`${path}.__proto__`, "is not allowed");
    result[key] = copy(
      (value as Record<string, unknown>)[key],
      `${path}.${key}`,
      copied,
      depth - 1,
    );
  }
  return result;
}

/** Equal text if and only if equal state. Learner code takes no part in the comparison. */
export function encodeState(value: StateValue): string {
  return encode(value, new Map());
}

function encode(value: StateValue, seen: Map<object, number>): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  const shared = seen.get(value);
  if (shared !== undefined) return `&${shared}`;
  seen.set(value, seen.size);
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => `${encode(key, seen)}:${encode(item, seen)}`);
    return `M{${entries.join()}}`;
  }
  if (value instanceof Set) return `S{${[...value].map((item) => encode(item, seen)).join()}}`;
  if (isList(value)) return `[${value.map((item) => encode(item, seen)).join()}]`;
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}:${encode(item, seen)}`,
  );
  return `{${fields.join()}}`;
}

function isList(value: object): value is readonly StateValue[] {
  return Array.isArray(value);
}
