/**
 * Copies of a process's state, and the one place that says what a state may hold. A copy is alike
 * in everything a program can observe: order, sharing, holes, frozen or not, which constant.
 */

import { ObjectNumbers } from "./object-numbers.ts";
import type { Constants } from "./program-constants.ts";
import { constantNumber, isOfModule } from "./program-constants.ts";
import type { Fields, StateValue } from "./state.ts";
import { StateNotPlain, StateTooLarge, statePartLimit } from "./state.ts";

/** Copies the enumerable fields of a process, or fields that were copied before. */
export function copyFields(source: object, constants: Constants | null = null): Fields {
  return new Copier(constants).copyAll(source);
}

/** Copies one value, such as stable storage; `name` is the field it is kept in. */
export function copyValue(
  value: unknown,
  name: string,
  constants: Constants | null = null,
): StateValue {
  return copyFields({ [name]: value }, constants)[name];
}

/** A container that is being copied, and how it was reached. */
interface Place {
  readonly source: object;
  readonly copy: object;
  readonly parent: Place | null;
  readonly key: string;
}

/**
 * Without `constants` a constant stays as it is; with them it becomes the constant of the same
 * number, for a copy that is given to another process made from the same program. Goes through the
 * containers by a list, not by recursion: a chain of them may be as long as it likes.
 */
class Copier {
  readonly #constants: Constants | null;
  readonly #sources = new ObjectNumbers();
  /** By the number of what was copied. */
  readonly #copies: object[] = [];
  readonly #open: Place[] = [];
  #parts = 0;

  constructor(constants: Constants | null) {
    this.#constants = constants;
  }

  copyAll(source: object): Fields {
    const result: { [name: string]: StateValue } = {};
    const root: Place = { source, copy: result, parent: null, key: "" };
    this.#fillKeys(root, Object.keys(source));
    for (let place = this.#open.pop(); place !== undefined; place = this.#open.pop()) {
      this.#fill(place);
      if (Object.isFrozen(place.source)) Object.freeze(place.copy);
    }
    return result;
  }

  #copy(value: unknown, parent: Place, key: string | number): StateValue {
    switch (typeof value) {
      case "number":
      case "string":
      case "boolean":
      case "undefined":
        return value;
      case "object":
        return value === null ? null : this.#copyObject(value, parent, key);
      case "function":
        return this.#constant(value) ?? refuse(parent, key, "holds a function");
      default:
        return refuse(parent, key, `holds a ${typeof value}`);
    }
  }

  #copyObject(source: object, parent: Place, key: string | number): StateValue {
    const known = this.#sources.find(source);
    if (known >= 0) return this.#copies[known] as StateValue;
    const constant = Object.isFrozen(source) ? this.#constant(source) : undefined;
    if (constant !== undefined) return constant;
    const copy = this.#emptyLike(source) ?? refuse(parent, key, "holds something else than data");
    this.#copies[this.#sources.add(source)] = copy;
    this.#open.push({ source, copy, parent, key: String(key) });
    return copy as StateValue;
  }

  #constant(value: object): StateValue {
    const number = constantNumber(value);
    if (number < 0) return undefined;
    const own = this.#constants === null ? value : this.#constants.at(number);
    if (own === undefined) throw new Error("a state of another program");
    return own as StateValue;
  }

  #emptyLike(source: object): object | null {
    const prototype: unknown = Object.getPrototypeOf(source);
    if (prototype === Object.prototype) return {};
    if (prototype === Array.prototype) return [];
    if (prototype === Map.prototype) return new Map();
    if (prototype === Set.prototype) return new Set();
    if (prototype === null) return Object.create(null) as object;
    const own = isPlainClass(prototype) ? this.#constant(prototype) : undefined;
    return typeof own === "object" ? (Object.create(own) as object) : null;
  }

  #fill(place: Place): void {
    const { source, copy } = place;
    if (Array.isArray(source)) this.#fillList(place, source, copy as unknown[]);
    else {
      if (copy instanceof Map) this.#fillMap(place, source as Map<unknown, unknown>, copy);
      else if (copy instanceof Set) this.#fillSet(place, source as Set<unknown>, copy);
      this.#fillKeys(place, Object.keys(source));
    }
  }

  #fillList(place: Place, list: readonly unknown[], copy: unknown[]): void {
    const { length } = list;
    this.#spend(length);
    let present = 0;
    for (let index = 0; index < length; index++) {
      const value = list[index];
      if (value === undefined && !(index in list)) continue;
      present += 1;
      copy[index] = this.#copy(value, place, index);
    }
    if (copy.length !== length) copy.length = length; // holes at the end
    const keys = Object.keys(list);
    if (keys.length > present) this.#fillKeys(place, keys.slice(present)); // names come last
  }

  #fillMap(place: Place, map: ReadonlyMap<unknown, unknown>, copy: Map<unknown, unknown>): void {
    this.#spend(map.size);
    for (const [key, item] of map) {
      copy.set(this.#copy(key, place, "a key"), this.#copy(item, place, "a value"));
    }
  }

  #fillSet(place: Place, set: ReadonlySet<unknown>, copy: Set<unknown>): void {
    this.#spend(set.size);
    for (const item of set) copy.add(this.#copy(item, place, "an element"));
  }

  #fillKeys(place: Place, keys: readonly string[]): void {
    this.#spend(keys.length);
    for (const key of keys) {
      const value: unknown = (place.source as Record<string, unknown>)[key];
      put(place.copy, key, this.#copy(value, place, key));
    }
  }

  #spend(parts: number): void {
    this.#parts += parts;
    if (this.#parts > statePartLimit) throw new StateTooLarge("the fields have too many parts");
  }
}

/**
 * Not by assignment: a class may have a setter of that name, and a setter is learner code; and
 * `__proto__`, which a text read by `JSON.parse` may name, is a setter of the engine's.
 */
export function put(target: object, key: string, value: unknown): void {
  const own = Object.hasOwn(target, key);
  if (own || !(key in target)) (target as Record<string, unknown>)[key] = value;
  else {
    const whole = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(target, key, whole);
  }
}

/** A class of the program with nothing but plain objects behind it: no Map, Error or process. */
export function isPlainClass(prototype: unknown): prototype is object {
  let one = prototype;
  while (typeof one === "object" && one !== null) {
    if (one === Object.prototype) return true;
    if (!isOfModule(one)) return false;
    one = Object.getPrototypeOf(one);
  }
  return false;
}

function refuse(parent: Place, key: string | number, why: string): never {
  const keys = [String(key)];
  for (let place = parent; place.parent !== null; place = place.parent) keys.unshift(place.key);
  const [field = "", ...inner] = keys;
  throw new StateNotPlain(field, inner, why);
}
