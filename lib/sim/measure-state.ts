/**
 * Looks at a live process after a handler: how many parts it remembers, and whether all of them may
 * be remembered (rule P5). This runs very often, so it is one quick walk; what the walk does not
 * know is left to the copy, which says where it is and why it must not be.
 */

import { constantNumber } from "./constants.ts";
import { copyFields, isPlainClass } from "./copy-state.ts";
import {
  StateNotPlain,
  StateTooLarge,
  stateDepthLimit,
  statePartLimit,
  textShift,
} from "./state.ts";

/** With more containers than this, some may be one and the same: each is then counted once. */
const quickContainers = 256;
/** What the walk does not know. No number of other parts makes up for it. */
const unknown = Number.NEGATIVE_INFINITY;

let containersLeft = 0;
let seen: Set<object> | null = null;

/**
 * The parts of the process's fields. Throws StateNotPlain or StateTooLarge when they are not what
 * a process may remember.
 */
export function measureState(instance: object): number {
  containersLeft = quickContainers;
  seen = null;
  let parts = measureFields(instance);
  if (containersLeft < 0) {
    seen = new Set();
    parts = measureFields(instance);
  }
  if (parts < 0) {
    copyFields(instance); // says where and why
    throw new StateNotPlain("a field", "holds something that cannot be copied");
  }
  if (parts > statePartLimit) throw new StateTooLarge("the fields have too many parts");
  return parts;
}

/** As in `measureKeys`; apart from it, since processes have few shapes and engines notice. */
function measureFields(instance: object): number {
  let parts = 0;
  for (const name in instance) {
    parts += measurePart((instance as Record<string, unknown>)[name], stateDepthLimit);
  }
  return parts;
}

function measurePart(value: unknown, depth: number): number {
  switch (typeof value) {
    case "number":
    case "boolean":
    case "undefined":
      return 1;
    case "string":
      return 1 + (value.length >> textShift);
    case "object":
      return value === null ? 1 : measureContainer(value, depth - 1);
    case "function":
      return constantNumber(value) < 0 ? unknown : 1;
    default:
      return unknown;
  }
}

const { getPrototypeOf } = Object;

function measureContainer(value: object, depth: number): number {
  if (depth === 0) return unknown;
  if (seen === null) {
    if (--containersLeft < 0) return 1;
  } else if (seen.has(value)) return 1;
  else seen.add(value);
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === Array.prototype) return measureList(value as unknown[], depth);
  if (prototype === Object.prototype) return measureKeys(value, depth);
  if (prototype === Set.prototype) return measureSet(value as Set<unknown>, depth);
  if (prototype === Map.prototype) return measureMap(value as Map<unknown, unknown>, depth);
  return prototype === null || isPlainClass(prototype) ? measureKeys(value, depth) : unknown;
}

function measureList(list: readonly unknown[], depth: number): number {
  const { length } = list;
  if (length > statePartLimit) return length;
  let parts = 1;
  for (let index = 0; index < length; index++) {
    const value = list[index];
    parts += typeof value === "number" ? 1 : measurePart(value, depth);
  }
  const keys = Object.keys(list);
  for (let last = keys.pop(); last !== undefined && !isIndex(last); last = keys.pop()) {
    parts += 1 + measurePart((list as unknown as Record<string, unknown>)[last], depth);
  }
  return parts;
}

/** Names come after the indices. */
function isIndex(key: string): boolean {
  const first = key.charCodeAt(0);
  return first >= zero && first <= zero + 9 && String(Number(key)) === key;
}

const zero = "0".charCodeAt(0);

function measureKeys(value: object, depth: number): number {
  let parts = 1;
  for (const key in value) {
    parts += 1 + measurePart((value as Record<string, unknown>)[key], depth);
  }
  return parts;
}

function measureSet(set: ReadonlySet<unknown>, depth: number): number {
  let parts = measureKeys(set, depth);
  for (const value of set) parts += typeof value === "number" ? 1 : measurePart(value, depth);
  return parts;
}

function measureMap(map: ReadonlyMap<unknown, unknown>, depth: number): number {
  let parts = measureKeys(map, depth);
  for (const [key, value] of map) parts += measurePart(key, depth) + measurePart(value, depth);
  return parts;
}
