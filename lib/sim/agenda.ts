/**
 * What is due when, in virtual ticks. Most entries are due within a few ticks, so they go into a
 * wheel of buckets at constant cost; the far future waits in a heap. Entries that are due at the
 * same tick come out in the order they went in, which makes runs reproducible.
 */

const wheelSize = 1024;

interface FarEntry<Item> {
  readonly due: number;
  readonly order: number;
  readonly item: Item;
}

export class Agenda<Item> {
  /** Made when first needed: most runs use few. */
  readonly #wheel: ((Item | undefined)[] | undefined)[] = new Array(wheelSize).fill(undefined);
  /** How many entries of each bucket count; emptying one must not give its memory back. */
  readonly #filled = new Int32Array(wheelSize);
  /** A binary heap by (due, order). */
  readonly #far: FarEntry<Item>[] = [];
  #inWheel = 0;
  #order = 0;
  /** Position in the present bucket. */
  #cursor = 0;
  now = 0;

  get size(): number {
    return this.#inWheel + this.#far.length;
  }

  add(due: number, item: Item): void {
    if (due < this.now + wheelSize) {
      this.#enter(Math.max(due, this.now), item);
    } else this.#pushFar({ due, order: this.#order++, item });
  }

  /** The next entry, with `now` moved to when it is due; undefined when nothing is left. */
  take(): Item | undefined {
    if (this.#inWheel === 0 && !this.#jump()) return undefined;
    for (;;) {
      const place = this.now % wheelSize;
      if (this.#cursor < (this.#filled[place] ?? 0)) {
        this.#inWheel -= 1;
        let bucket = this.#wheel[place];
        if (bucket === undefined) {
          bucket = [];
          this.#wheel[place] = bucket;
        }
        const item = bucket[this.#cursor];
        bucket[this.#cursor] = undefined; // or what was due would stay in memory for a whole turn
        this.#cursor += 1;
        return item;
      }
      this.#filled[place] = 0;
      this.#cursor = 0;
      this.now += 1;
      if (this.#far.length > 0) this.#drawNear();
    }
  }

  /** Nothing in the wheel: go straight to the first entry of the far future. */
  #jump(): boolean {
    const first = this.#far[0];
    if (first === undefined) return false;
    this.#filled[this.now % wheelSize] = 0;
    this.#cursor = 0;
    this.now = first.due;
    this.#drawNear();
    return true;
  }

  /**
   * Far entries enter the wheel as soon as they fit, before any nearer call of `add` can name the
   * same tick: that keeps the order of entry within a tick.
   */
  #drawNear(): void {
    for (let first = this.#far[0]; first !== undefined; first = this.#far[0]) {
      if (first.due >= this.now + wheelSize) return;
      this.#popFar();
      this.#enter(first.due, first.item);
    }
  }

  #enter(tick: number, item: Item): void {
    const place = tick % wheelSize;
    let bucket = this.#wheel[place];
    if (bucket === undefined) {
      bucket = [];
      this.#wheel[place] = bucket;
    }
    const filled = this.#filled[place] ?? 0;
    if (filled === bucket.length) bucket.push(item);
    else bucket[filled] = item;
    this.#filled[place] = filled + 1;
    this.#inWheel += 1;
  }

  #pushFar(entry: FarEntry<Item>): void {
    const heap = this.#far;
    let place = heap.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = entry;
  }

  #popFar(): void {
    const heap = this.#far;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const left = heap[below];
      if (left === undefined) break;
      const right = heap[below + 1];
      let smallest = left;
      if (right !== undefined && isBefore(right, left)) {
        smallest = right;
        below += 1;
      }
      if (!isBefore(smallest, last)) break;
      heap[place] = smallest;
      place = below;
    }
    heap[place] = last;
  }
}

function isBefore(left: FarEntry<unknown>, right: FarEntry<unknown>): boolean {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}
