/**
 * The values that the rows of a trace refer to. What comes again and again (a broadcast, a reply
 * that is nothing but its type, a call of the same name) is kept once.
 */

import type { Message, Plain } from "./plain.ts";

/** A message, or a name with what belongs to it: timer and delay, call and argument. */
export type KeptValue = Message | readonly [string, Plain];

/** Names beyond these are not looked up again: a log may have a new text each time. */
const nameLimit = 1000;

export class KeptValues {
  readonly #values: KeptValue[] = [];
  /** The row that each value was first kept for: the way back forgets it together with its row. */
  readonly #since: number[] = [];
  #lastMessage: Message | null = null;
  #lastPlace = -1;
  /** Where the last pair of each name is. */
  readonly #byName = new Map<string, number>();

  at(place: number): KeptValue | undefined {
    return this.#values[place];
  }

  keepMessage(message: Message, row: number): number {
    if (message === this.#lastMessage) return this.#lastPlace;
    this.#lastMessage = message;
    this.#lastPlace = this.#add(message, row);
    return this.#lastPlace;
  }

  keepPair(name: string, value: Plain, row: number): number {
    const place = this.#byName.get(name);
    if (place === undefined) {
      const added = this.#add([name, value], row);
      if (this.#byName.size < nameLimit) this.#byName.set(name, added);
      return added;
    }
    if ((this.#values[place] as readonly [string, Plain])[1] === value) return place;
    const added = this.#add([name, value], row);
    this.#byName.set(name, added);
    return added;
  }

  /** The place of any value; -1 for none. */
  keep(value: KeptValue | undefined, row: number): number {
    if (value === undefined) return -1;
    return isPair(value) ? this.keepPair(value[0], value[1], row) : this.keepMessage(value, row);
  }

  /** Forgets what was kept for this row and all after it. */
  truncate(row: number): void {
    let places = this.#since.length;
    while (places > 0 && (this.#since[places - 1] as number) >= row) places -= 1;
    if (places === this.#since.length) return;
    this.#values.length = places;
    this.#since.length = places;
    this.#lastMessage = null;
    this.#byName.clear();
  }

  #add(value: KeptValue, row: number): number {
    this.#since.push(row);
    return this.#values.push(value) - 1;
  }
}

export function isPair(value: KeptValue): value is readonly [string, Plain] {
  return Array.isArray(value);
}
