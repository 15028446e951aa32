/**
 * The only source of chance in the project: a seeded generator (sfc32) on 32-bit integers, so that
 * every engine on every machine draws the same numbers. It is always a parameter, never a global.
 */

export type Seed = number | string;

/** A saved position in the sequence. */
export type RandomState = readonly [number, number, number, number];

const warmUpRounds = 12;

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: Seed) {
    const hash = hashText(String(seed));
    this.#a = hash;
    this.#b = Math.imul(hash ^ 0x9e3779b9, 0x85ebca6b) | 0;
    this.#c = Math.imul(hash ^ 0xc2b2ae35, 0x27d4eb2f) | 0;
    this.#d = 1;
    for (let round = 0; round < warmUpRounds; round++) this.next();
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor((this.next() / 4294967296) * limit);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low === high ? low : low + this.below(high - low + 1);
  }

  /** True with the given probability; draws nothing when the answer is certain. */
  chance(probability: number): boolean {
    if (probability <= 0) return false;
    if (probability >= 1) return true;
    return this.next() / 4294967296 < probability;
  }

  /** A new order of the items; every order is equally likely. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const result: Item[] = [];
    while (left.length > 0) result.push(...left.splice(this.below(left.length), 1));
    return result;
  }

  save(): RandomState {
    return [this.#a, this.#b, this.#c, this.#d];
  }

  load(state: RandomState): void {
    [this.#a, this.#b, this.#c, this.#d] = state;
  }
}

/** FNV-1a over UTF-16 code units: seeds may be numbers or words. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
