/**
 * The only source of chance in the project: a seeded generator (sfc32) on 32-bit integers, so that
 * every engine on every machine draws the same numbers. It is always a parameter, never a global.
 */

export type Seed = number | string;

/** A saved position in the sequence. */
export type RandomState = readonly [number, number, number, number];

const warmUpRounds = 12;

export class Random {
  /** In an array of 32-bit integers, which engines read and write twice as fast as fields. */
  readonly #state: Int32Array;

  constructor(seed: Seed) {
    const hash = hashText(String(seed));
    const second = Math.imul(hash ^ 0x9e3779b9, 0x85ebca6b);
    const third = Math.imul(hash ^ 0xc2b2ae35, 0x27d4eb2f);
    this.#state = Int32Array.of(hash, second, third, 1);
    for (let round = 0; round < warmUpRounds; round++) this.next();
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    const state = this.#state;
    const a = state[0] as number;
    const b = state[1] as number;
    const c = state[2] as number;
    const d = state[3] as number;
    const sum = (((a + b) | 0) + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = d + 1;
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
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    return [a, b, c, d];
  }

  load(state: RandomState): void {
    this.#state.set(state);
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
