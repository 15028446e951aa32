/**
 * Numbers objects in the order they are met. A state has few containers, and those are found faster
 * by looking at each than by way of a map, for which the engine has to mark every object.
 */

const few = 8;

export class ObjectNumbers {
  readonly met: object[] = [];
  #numbers: Map<object, number> | null = null;

  /** The number of an object that was met before, or -1. */
  find(value: object): number {
    if (this.#numbers !== null) return this.#numbers.get(value) ?? -1;
    const { met } = this;
    for (let number = 0; number < met.length; number++) if (met[number] === value) return number;
    return -1;
  }

  /** Meets an object for the first time. */
  add(value: object): number {
    const number = this.met.push(value) - 1;
    if (this.#numbers !== null) this.#numbers.set(value, number);
    else if (number === few) this.#numbers = new Map(this.met.map((one, place) => [one, place]));
    return number;
  }
}
