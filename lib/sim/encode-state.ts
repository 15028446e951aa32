/** State as text, to be compared. Learner code takes no part in it. */

import { constantNumber } from "./constants.ts";
import type { StateValue } from "./state.ts";

/** Equal text if and only if no program can tell the two states apart. */
export function encodeState(value: StateValue): string {
  return encode(value, new Map());
}

function encode(value: StateValue, seen: Map<object, number>): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return value === 0 && 1 / value < 0 ? "-0" : String(value);
    case "function":
      return `@${constantNumber(value)}`;
    case "object":
      return value === null ? "null" : encodeObject(value, seen);
    default:
      return String(value);
  }
}

function encodeObject(value: StateValue & object, seen: Map<object, number>): string {
  const shared = seen.get(value);
  if (shared !== undefined) return `&${shared}`;
  if (!Object.isFrozen(value)) return encodeParts(value, seen);
  const number = constantNumber(value);
  return number < 0 ? `!${encodeParts(value, seen)}` : `@${number}`;
}

function encodeParts(value: StateValue & object, seen: Map<object, number>): string {
  seen.set(value, seen.size);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return encodeKeys(value, seen);
  if (isList(value)) return encodeList(value, seen);
  if (prototype === Map.prototype) {
    const entries = [...(value as ReadonlyMap<StateValue, StateValue>)];
    const texts = entries.map(([key, item]) => `${encode(key, seen)}:${encode(item, seen)}`);
    return `M{${texts.join()}}${encodeNames(value, seen)}`;
  }
  if (prototype === Set.prototype) {
    const items = [...(value as ReadonlySet<StateValue>)];
    return `S{${items.map((item) => encode(item, seen)).join()}}${encodeNames(value, seen)}`;
  }
  const kind = prototype === null ? "" : constantNumber(prototype as object);
  return `#${kind}${encodeKeys(value, seen)}`;
}

/** A hole is not `undefined`: loops over the list pass it by. */
function encodeList(list: readonly StateValue[], seen: Map<object, number>): string {
  let text = "[";
  let present = 0;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (index > 0) text += ",";
    if (item === undefined && !(index in list)) text += "~";
    else {
      present += 1;
      text += encode(item, seen);
    }
  }
  const names = Object.keys(list).slice(present);
  return `${text}]${names.length === 0 ? "" : encodeKeys(list, seen, names)}`;
}

function encodeNames(value: object, seen: Map<object, number>): string {
  const names = Object.keys(value);
  return names.length === 0 ? "" : encodeKeys(value, seen, names);
}

function encodeKeys(
  value: object,
  seen: Map<object, number>,
  keys: readonly string[] = Object.keys(value),
): string {
  const fields = keys.map((key) => {
    const item = (value as { readonly [key: string]: StateValue })[key];
    return `${JSON.stringify(key)}:${encode(item, seen)}`;
  });
  return `{${fields.join()}}`;
}

function isList(value: object): value is readonly StateValue[] {
  return Array.isArray(value);
}
