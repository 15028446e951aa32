/**
 * Looks at a live process after a handler: how many parts it remembers, and whether all of them may
 * be remembered (rule P5). One quick walk; what it does not know is left to the copy, which says
 * where it is and why it must not be there.
 */

import { copyFields, isPlainClass } from "./copy-state.ts";
import { ObjectNumbers } from "./object-numbers.ts";
import { constantNumber } from "./program-constants.ts";
import { StateNotPlain, StateTooLarge, statePartLimit, textShift } from "./state.ts";

/**
 * The parts of the process's fields. Throws StateNotPlain or StateTooLarge when they are not what
 * a process may remember.
 */
export function measureState(instance: object): number {
  const measure = new Measure();
  measure.keys(instance);
  measure.rest();
  if (measure.isPlain && measure.parts <= statePartLimit) return measure.parts;
  copyFields(instance);
  if (measure.isPlain) throw new StateTooLarge("the fields have too many parts");
  throw new StateNotPlain("?", [], "holds something else than data");
}

const { getPrototypeOf } = Object;

class Measure {
  parts = 0;
  isPlain = true;
  readonly #seen = new ObjectNumbers();
  readonly #open: object[] = [];

  /** Goes through what is inside, container by container. */
  rest(): void {
    for (let one = this.#open.pop(); one !== undefined; one = this.#open.pop()) {
      if (this.parts > statePartLimit || !this.isPlain) return;
      this.#container(one);
    }
  }

  keys(value: object): void {
    for (const key in value) {
      this.parts += key.length >> textShift;
      this.#part((value as Record<string, unknown>)[key]);
    }
  }

  #part(value: unknown): void {
    this.parts += 1;
    switch (typeof value) {
      case "number":
      case "boolean":
      case "undefined":
        return;
      case "string":
        this.parts += value.length >> textShift;
        return;
      case "object":
        if (value === null || this.#seen.find(value) >= 0) return;
        this.#seen.add(value);
        if (!Object.isFrozen(value) || constantNumber(value) < 0) this.#open.push(value);
        return;
      case "function":
        if (constantNumber(value) < 0) this.isPlain = false;
        return;
      default:
        this.isPlain = false;
    }
  }

  #container(value: object): void {
    const prototype: unknown = getPrototypeOf(value);
    if (prototype === Array.prototype) {
      this.#list(value as unknown[]);
      return;
    }
    if (prototype === Set.prototype) for (const item of value as Set<unknown>) this.#part(item);
    else if (prototype === Map.prototype) {
      for (const [key, item] of value as Map<unknown, unknown>) {
        this.#part(key);
        this.#part(item);
      }
    } else if (prototype !== Object.prototype && prototype !== null && !isPlainClass(prototype)) {
      this.isPlain = false;
      return;
    }
    this.keys(value);
  }

  #list(list: readonly unknown[]): void {
    const { length } = list;
    if (length > statePartLimit) {
      this.parts += length;
      return;
    }
    let present = 0;
    for (let index = 0; index < length; index++) {
      const value = list[index];
      this.#part(value);
      if (value !== undefined || index in list) present += 1;
    }
    const keys = Object.keys(list);
    for (let at = present; at < keys.length; at++) {
      const key = keys[at] as string; // a name: they come after the indices
      this.parts += key.length >> textShift;
      this.#part((list as unknown as Record<string, unknown>)[key]);
    }
  }
}
