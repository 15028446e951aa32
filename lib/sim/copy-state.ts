/**
 * Copies of a process's state, and the one place that says what a state may hold. A copy is alike
 * in everything a program can observe: order, sharing, holes, frozen or not, which constant.
 */

import type { Constants } from "./constants.ts";
import { constantNumber, isOfModule } from "./constants.ts";
import type { Fields, StateValue } from "./state.ts";
import { StateNotPlain, StateTooLarge, stateDepthLimit, statePartLimit } from "./state.ts";

/** Copies the enumerable fields of a process, or fields that were copied before. */
export function copyFields(source: object, constants: Constants | null = null): Fields {
  const copier = new Copier(constants);
  const result: { [name: string]: StateValue } = {};
  for (const name of Object.keys(source)) {
    result[name] = copier.copy((source as Record<string, unknown>)[name], name, stateDepthLimit);
  }
  return result;
}

/** Copies one value, such as stable storage. */
export function copyValue(
  value: unknown,
  path: string,
  constants: Constants | null = null,
): StateValue {
  return new Copier(constants).copy(value, path, stateDepthLimit);
}

/**
 * Without `constants` a constant stays as it is; with them it becomes the constant of the same
 * number, for a copy that is given to another process made from the same program.
 */
class Copier {
  readonly #constants: Constants | null;
  readonly #copied = new Map<object, StateValue>();
  #parts = 0;

  constructor(constants: Constants | null) {
    this.#constants = constants;
  }

  copy(value: unknown, path: string, depth: number): StateValue {
    switch (typeof value) {
      case "string":
      case "boolean":
      case "undefined":
      case "number":
        return value;
      case "object":
        if (value === null) return null;
        return this.#copied.get(value) ?? this.#copyObject(value, path, depth);
      case "function":
        return this.#constant(value) ?? refuse(path, "holds a function");
      default:
        return refuse(path, `holds a ${typeof value}`);
    }
  }

  #copyObject(value: object, path: string, depth: number): StateValue {
    const frozen = Object.isFrozen(value);
    const constant = frozen ? this.#constant(value) : undefined;
    if (constant !== undefined) return constant;
    if (depth <= 0) return refuse(path, "is nested too deeply, or contains itself");
    const result = this.#copyContainer(value, path, depth - 1);
    this.#copied.set(value, result); // after its parts: what contains itself meets the depth limit
    return frozen ? Object.freeze(result) : result;
  }

  #constant(value: object): StateValue {
    const number = constantNumber(value);
    if (number < 0) return undefined;
    const own = this.#constants === null ? value : this.#constants.at(number);
    if (own === undefined) throw new Error("a state of another program");
    return own as StateValue;
  }

  #copyContainer(value: object, path: string, depth: number): StateValue & object {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return this.#copyKeys(value, path, depth, {});
    if (prototype === null) return this.#copyKeys(value, path, depth, Object.create(null));
    if (prototype === Array.prototype) return this.#copyList(value as unknown[], path, depth);
    if (prototype === Map.prototype)
      return this.#copyMap(value as Map<unknown, unknown>, path, depth);
    if (prototype === Set.prototype) return this.#copySet(value as Set<unknown>, path, depth);
    return this.#copyInstance(value, prototype, path, depth);
  }

  #copyList(list: readonly unknown[], path: string, depth: number): StateValue[] {
    const { length } = list;
    this.#spend(length, path);
    const result: StateValue[] = [];
    let present = 0;
    for (let index = 0; index < length; index++) {
      if (list[index] === undefined && !(index in list)) continue;
      present += 1;
      result[index] = this.copy(list[index], `${path}[${index}]`, depth);
    }
    if (result.length !== length) result.length = length; // holes at the end
    const keys = Object.keys(list); // names come after the indices
    return keys.length === present
      ? result
      : this.#copyKeys(list, path, depth, result, keys.slice(present));
  }

  #copyMap(map: ReadonlyMap<unknown, unknown>, path: string, depth: number) {
    this.#spend(map.size, path);
    const result = new Map<StateValue, StateValue>();
    for (const [key, item] of map) {
      const own = this.copy(key, `a key of ${path}`, depth);
      const name = typeof own === "object" ? "…" : String(own);
      result.set(own, this.copy(item, `${path}.get(${name})`, depth));
    }
    return this.#copyKeys(map, path, depth, result);
  }

  #copySet(set: ReadonlySet<unknown>, path: string, depth: number) {
    this.#spend(set.size, path);
    const result = new Set<StateValue>();
    for (const item of set) result.add(this.copy(item, `an element of ${path}`, depth));
    return this.#copyKeys(set, path, depth, result);
  }

  /** An object of one of the program's own classes: its prototype is a constant, and plain. */
  #copyInstance(value: object, prototype: unknown, path: string, depth: number) {
    const own = isPlainClass(prototype) ? this.#constant(prototype) : undefined;
    if (!isObject(own)) return refuse(path, "holds an object that cannot be copied");
    return this.#copyKeys(value, path, depth, Object.create(own) as object);
  }

  #copyKeys<Result extends object>(
    value: object,
    path: string,
    depth: number,
    into: Result,
    keys: readonly string[] = Object.keys(value),
  ): Result & { [key: string]: StateValue } {
    this.#spend(keys.length, path);
    for (const key of keys) {
      if (key === "__proto__") refuse(`${path}.__proto__`, "is not allowed");
      const item: unknown = (value as Record<string, unknown>)[key];
      put(into, key, this.copy(item, `${path}.${key}`, depth));
    }
    return into as Result & { [key: string]: StateValue };
  }

  #spend(parts: number, path: string): void {
    this.#parts += parts;
    if (this.#parts > statePartLimit) throw new StateTooLarge(`${path} has too many parts`);
  }
}

/** Not by assignment: a class may have a setter of that name, and a setter is learner code. */
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
  for (let one = prototype; isObject(one); one = Object.getPrototypeOf(one)) {
    if (one === Object.prototype) return true;
    if (!isOfModule(one)) return false;
  }
  return false;
}

function isObject(value: unknown): value is StateValue & object {
  return typeof value === "object" && value !== null;
}

function refuse(path: string, problem: string): never {
  throw new StateNotPlain(path, problem);
}
