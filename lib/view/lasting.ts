/**
 * Which of many intervals last at a moment, or overlap a window, without looking at all of them.
 * Every so often it is written down which of them are open, the more of them the more seldom, so
 * that all the lists together are no longer than the intervals themselves.
 */

/** So many intervals lie between two lists at least. */
const gap = 256;

/** Some of a list, by their places. */
export interface Shown {
  readonly places: readonly number[];
  /** Whether there were more than could be shown. */
  readonly thinned: boolean;
}

export class Lasting {
  readonly #begins: Float64Array;
  readonly #ends: Float64Array;
  /** Each list says of the intervals before a place which are open where that one begins. */
  readonly #places: number[] = [0];
  readonly #open: Int32Array[] = [new Int32Array(0)];

  /** The intervals, by ascending beginning. */
  constructor(begins: Float64Array, ends: Float64Array) {
    this.#begins = begins;
    this.#ends = ends;
    let spread = gap;
    for (let place = gap; place < begins.length; place += spread) {
      const open = this.#openOf(this.#places.length - 1, place, begins[place] ?? 0);
      this.#places.push(place);
      this.#open.push(Int32Array.from(open));
      spread = Math.max(gap, open.length);
    }
  }

  /** Those that begin before a moment and do not end before it, by ascending beginning. */
  at(moment: number): number[] {
    return this.#openAt(moment, lowerBound(this.#begins, moment));
  }

  /** Those that begin before `to` and do not end before `from`; about `limit` of them at most. */
  overlapping(from: number, to: number, limit: number): Shown {
    const first = lowerBound(this.#begins, from);
    const end = Math.max(first, lowerBound(this.#begins, to));
    return thinned(this.#openAt(from, first), first, end, limit);
  }

  #openAt(moment: number, before: number): number[] {
    return this.#openOf(lowerBound(this.#places, Math.max(1, before)) - 1, before, moment);
  }

  /** Of those in a list, and those after it up to a place, whoever lasts until a moment. */
  #openOf(list: number, end: number, moment: number): number[] {
    const found: number[] = [];
    for (const place of this.#open[list] ?? []) {
      if ((this.#ends[place] ?? 0) >= moment) found.push(place);
    }
    for (let place = this.#places[list] ?? 0; place < end; place++) {
      if ((this.#ends[place] ?? 0) >= moment) found.push(place);
    }
    return found;
  }
}

/**
 * Some places, and all from `first` up to `end`: if these are too many, every so many of them, and
 * always the same ones while the window moves, so that nothing flickers.
 */
export function thinned(some: readonly number[], first: number, end: number, limit: number): Shown {
  const count = some.length + end - first;
  const isThinned = count > limit;
  let stride = isThinned ? 2 ** Math.ceil(Math.log2(count / Math.max(1, limit))) : 1;
  for (;;) {
    const places = some.filter((place) => place % stride === 0);
    const start = Math.ceil(first / stride) * stride;
    for (let place = start; place < end; place += stride) places.push(place);
    if (!isThinned || places.length <= limit + 1) return { places, thinned: isThinned };
    stride *= 2;
  }
}

/** `Float64Array.from` asks an iterator for each value, which takes ten times as long. */
export function column(length: number, valueAt: (place: number) => number): Float64Array {
  const values = new Float64Array(length);
  for (let place = 0; place < length; place++) values[place] = valueAt(place);
  return values;
}

/** How many of the values, which never decrease, lie below the wanted one. */
export function lowerBound(values: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of them are at most the wanted one. */
export function upperBound(values: ArrayLike<number>, wanted: number): number {
  let place = lowerBound(values, wanted);
  while (place < values.length && values[place] === wanted) place += 1;
  return place;
}
