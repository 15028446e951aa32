/**
 * What is due when, in virtual ticks. Most entries are due within a few ticks, so they go into a
 * timing wheel at constant cost; the far future waits in a heap. Entries that are due at the same
 * tick come out in the order they went in, which makes runs reproducible. An entry is a number that
 * means something to whoever keeps the agenda.
 */

const wheelSize = 1024;
const firstSlots = 64;
/** Behind the last entry of a tick, and for a tick without entries. */
const none = -1;

interface FarEntry {
  readonly due: number;
  readonly order: number;
  readonly item: number;
}

export class Agenda {
  /** The entries of each tick of the wheel are a chain of slots. */
  readonly #first = new Int32Array(wheelSize).fill(none);
  readonly #last = new Int32Array(wheelSize);
  #items = new Int32Array(firstSlots);
  /** The slot that follows in its chain. */
  #next = new Int32Array(firstSlots);
  /** A chain of slots to use again, and the first that was never used. */
  #free = none;
  #unused = 0;
  /** A binary heap by (due, order). */
  readonly #far: FarEntry[] = [];
  #inWheel = 0;
  #order = 0;
  now = 0;

  get size(): number {
    return this.#inWheel + this.#far.length;
  }

  add(due: number, item: number): void {
    if (due < this.now + wheelSize) this.#enter(due > this.now ? due : this.now, item);
    else this.#pushFar({ due, order: this.#order++, item });
  }

  /** The next entry, with `now` moved to when it is due; undefined when nothing is left. */
  take(): number | undefined {
    if (this.#inWheel === 0 && !this.#jump()) return undefined;
    let place = this.now & (wheelSize - 1);
    let slot = this.#first[place] as number;
    while (slot === none) {
      this.now += 1;
      if (this.#far.length > 0) this.#drawNear();
      place = this.now & (wheelSize - 1);
      slot = this.#first[place] as number;
    }
    this.#first[place] = this.#next[slot] as number;
    this.#next[slot] = this.#free;
    this.#free = slot;
    this.#inWheel -= 1;
    return this.#items[slot];
  }

  /** Nothing in the wheel: go straight to the first entry of the far future. */
  #jump(): boolean {
    const first = this.#far[0];
    if (first === undefined) return false;
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

  #enter(tick: number, item: number): void {
    const place = tick & (wheelSize - 1);
    const slot = this.#slot();
    this.#items[slot] = item;
    this.#next[slot] = none;
    if (this.#first[place] === none) this.#first[place] = slot;
    else this.#next[this.#last[place] as number] = slot;
    this.#last[place] = slot;
    this.#inWheel += 1;
  }

  #slot(): number {
    const slot = this.#free;
    if (slot !== none) {
      this.#free = this.#next[slot] as number;
      return slot;
    }
    if (this.#unused === this.#items.length) this.#grow();
    return this.#unused++;
  }

  #grow(): void {
    const items = new Int32Array(this.#items.length * 2);
    const next = new Int32Array(items.length);
    items.set(this.#items);
    next.set(this.#next);
    this.#items = items;
    this.#next = next;
  }

  #pushFar(entry: FarEntry): void {
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

function isBefore(left: FarEntry, right: FarEntry): boolean {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}
