/** State as text, to be compared. Learner code takes no part in it. */

import { ObjectNumbers } from "./object-numbers.ts";
import { constantNumber } from "./program-constants.ts";
import type { StateValue } from "./state.ts";

/**
 * Equal text if and only if no program can tell the two states apart. Every container is written
 * once, in the order in which it is met, and named by its number where it is held: so sharing
 * shows, and neither circles nor long chains do harm.
 */
export function encodeState(value: StateValue): string {
  if (typeof value !== "object" || value === null) return new Encoder().encode(value);
  return new Encoder().encodeAll(value);
}

class Encoder {
  readonly #numbers = new ObjectNumbers();

  encodeAll(root: object): string {
    let text = this.encode(root as StateValue);
    const { met } = this.#numbers;
    for (let index = 0; index < met.length; index++) text += this.#container(met[index] as object);
    return text;
  }

  encode(value: StateValue): string {
    switch (typeof value) {
      case "string":
        return quoted(value);
      case "number":
        return value === 0 && 1 / value < 0 ? "-0" : String(value);
      case "function":
        return `@${constantNumber(value)}`;
      case "object":
        return value === null ? "null" : this.#held(value);
      default:
        return String(value);
    }
  }

  #held(value: object): string {
    let number = this.#numbers.find(value);
    if (number < 0) {
      const constant = Object.isFrozen(value) ? constantNumber(value) : -1;
      if (constant >= 0) return `@${constant}`;
      number = this.#numbers.add(value);
    }
    return `&${number}`;
  }

  #container(value: object): string {
    const frozen = Object.isFrozen(value) ? "!" : "";
    if (Array.isArray(value)) return `${frozen}[${this.#list(value)}]`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return `${frozen}{${this.#keys(value)}}`;
    if (prototype === Map.prototype) {
      let entries = "";
      for (const [key, item] of value as ReadonlyMap<StateValue, StateValue>) {
        entries += `${entries === "" ? "" : ","}${this.encode(key)}:${this.encode(item)}`;
      }
      return `${frozen}M{${entries}|${this.#keys(value)}}`;
    }
    if (prototype === Set.prototype) {
      let items = "";
      for (const item of value as ReadonlySet<StateValue>) {
        items += `${items === "" ? "" : ","}${this.encode(item)}`;
      }
      return `${frozen}S{${items}|${this.#keys(value)}}`;
    }
    const kind = prototype === null ? "null" : constantNumber(prototype as object);
    return `${frozen}#${kind}{${this.#keys(value)}}`;
  }

  /** A hole is not `undefined`: loops over the list pass it by. Names come after the elements. */
  #list(list: readonly StateValue[]): string {
    let text = "";
    let present = 0;
    for (let index = 0; index < list.length; index++) {
      const item = list[index];
      if (index > 0) text += ",";
      if (item === undefined && !(index in list)) text += "~";
      else {
        present += 1;
        text += this.encode(item);
      }
    }
    const keys = Object.keys(list);
    return keys.length === present ? text : `${text}|${this.#keys(list, keys.slice(present))}`;
  }

  #keys(value: object, keys: readonly string[] = Object.keys(value)): string {
    let text = "";
    for (const key of keys) {
      const item = (value as { readonly [key: string]: StateValue })[key];
      text += `${text === "" ? "" : ","}${quoted(key)}:${this.encode(item)}`;
    }
    return text;
  }
}

/** The longest text that is looked at here: names, for the most part. */
const shortText = 24;

/** As JSON has it. Most texts need no more than quotes, and then these are put here. */
function quoted(text: string): string {
  if (text.length > shortText) return JSON.stringify(text);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code > 126 || code === 34 || code === 92) return JSON.stringify(text);
  }
  return `"${text}"`;
}
