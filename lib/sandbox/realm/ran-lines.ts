/** Which lines of a program have run: in each moment of a run, or in a whole search. */

import { marksPerWord } from "../compile/mark-lines.ts";

/** The lines that ran, moment by moment: few sets of lines come up again and again. */
export interface RanLines {
  /** Ascending lines, from 1. */
  readonly sets: readonly (readonly number[])[];
  /** Pairs, ascending: how long the trace was afterwards, and the place of the set. */
  readonly moments: readonly number[];
}

export class LineRecord {
  /** Where the program leaves its marks, a bit for each. */
  readonly words: Int32Array;
  readonly #marks: readonly (readonly number[])[];
  readonly #sets: (readonly number[])[] = [];
  /** The marks of each set, and by their hash the places that have it. */
  readonly #keys: Int32Array[] = [];
  readonly #known = new Map<number, number[]>();
  readonly #moments: number[] = [];

  constructor(marks: readonly (readonly number[])[]) {
    this.#marks = marks;
    this.words = new Int32Array(Math.ceil(marks.length / marksPerWord));
  }

  /**
   * What has run since the last time belongs to the step that made the trace so long. Called for
   * every step, so it makes nothing unless a set is new.
   */
  look(length: number): void {
    const { words } = this;
    let hash = 0;
    let any = 0;
    for (let place = 0; place < words.length; place++) {
      const word = words[place] as number;
      hash = (Math.imul(hash, 31) + word) | 0;
      any |= word;
    }
    if (any === 0) return;
    const place = this.#placeOf(hash);
    for (let word = 0; word < words.length; word++) words[word] = 0;
    this.#moments.push(length, place);
  }

  #placeOf(hash: number): number {
    const places = this.#known.get(hash) ?? [];
    for (const place of places) if (this.#isKey(place)) return place;
    const place = this.#sets.push(this.#lines((mark) => this.#isSet(mark))) - 1;
    this.#keys.push(this.words.slice());
    this.#known.set(hash, [...places, place]);
    return place;
  }

  #isKey(place: number): boolean {
    const key = this.#keys[place];
    if (key === undefined) return false;
    for (let word = 0; word < key.length; word++) if (key[word] !== this.words[word]) return false;
    return true;
  }

  get ran(): RanLines {
    return { sets: this.#sets, moments: this.#moments };
  }

  /** Lines that no mark was left for. */
  get unreached(): readonly number[] {
    const reached = new Set(this.#lines((mark) => this.#isSet(mark)));
    return this.#lines(() => true).filter((line) => !reached.has(line));
  }

  #isSet(mark: number): boolean {
    return (
      (((this.words[Math.floor(mark / marksPerWord)] ?? 0) >> (mark % marksPerWord)) & 1) === 1
    );
  }

  #lines(isMeant: (mark: number) => boolean): readonly number[] {
    const lines = new Set<number>();
    for (const [mark, own] of this.#marks.entries()) {
      if (isMeant(mark)) for (const line of own) lines.add(line);
    }
    return [...lines].sort((left, right) => left - right);
  }
}
