/**
 * Every state seen so far, each a row of whole numbers, compared exactly. Rows stand in the order
 * they were found, so that a row's number is also its place in a breadth-first queue, and each
 * knows its parent and which of the parent's moves led here, so that the way can be walked again.
 */

const rowsPerChunkBits = 13;
const rowsPerChunk = 1 << rowsPerChunkBits;
/** The parent and the move from it. */
const wordsBeside = 2;
const firstSlots = 1 << 12;
const firstBatch = 64;
/** Looked up once: in a locked realm, finding it in `Math` costs more than calling it. */
const { imul } = Math;
/** A fuller table than this grows: beyond, chains of taken slots become long. */
const fillLimit = 5 / 8;
/** Growing means finding a place for every row again, so it is done seldom. */
const growth = 4;

type NumberList = { readonly [index: number]: number };

export class StateTable {
  readonly width: number;
  readonly #chunks: Int32Array[] = [];
  /** Row number + 1 at the place its hash says; 0 is free. */
  #slots = new Int32Array(firstSlots);
  #count = 0;
  #hashes = new Int32Array(firstBatch);
  #candidates = new Int32Array(firstBatch);

  constructor(width: number) {
    this.width = width;
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    const chunkBytes = rowsPerChunk * (this.width + wordsBeside) * Int32Array.BYTES_PER_ELEMENT;
    return this.#chunks.length * chunkBytes + this.#slots.byteLength;
  }

  /** The new row's number, or `~number` of the row that says the same already. */
  add(words: Int32Array, offset: number, parent: number, via: number): number {
    return this.#insert(this.#hash(words, offset), words, offset, parent, via);
  }

  /**
   * The same for many rows that lie side by side. Where a row belongs is nearly always far away in
   * memory, so all places are read before the first is compared: the machine then fetches them
   * together instead of waiting for each. Returns the lowest number among the rows, old and new.
   */
  addAll(words: Int32Array, count: number, parents: NumberList, vias: NumberList): number {
    if (this.#hashes.length < count) {
      this.#hashes = new Int32Array(count * 2);
      this.#candidates = new Int32Array(count * 2);
    }
    const hashes = this.#hashes;
    const candidates = this.#candidates;
    const mask = this.#slots.length - 1;
    for (let index = 0; index < count; index++) {
      const hash = this.#hash(words, index * this.width);
      hashes[index] = hash;
      candidates[index] = (this.#slots[hash & mask] ?? 0) - 1;
    }
    let lowest = this.#count;
    for (let index = 0; index < count; index++) {
      const row = candidates[index] ?? -1;
      if (row < 0 || !this.#equals(row, words, index * this.width)) candidates[index] = -1;
      else if (row < lowest) lowest = row;
    }
    for (let index = 0; index < count; index++) {
      if ((candidates[index] ?? -1) >= 0) continue;
      const hash = hashes[index] ?? 0;
      const [parent, via] = [parents[index] ?? -1, vias[index] ?? -1];
      const row = this.#insert(hash, words, index * this.width, parent, via);
      if (row < 0 && ~row < lowest) lowest = ~row;
    }
    return lowest;
  }

  #insert(hash: number, words: Int32Array, offset: number, parent: number, via: number): number {
    if (this.#count + 1 > this.#slots.length * fillLimit) this.#grow();
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let taken = slots[slot] ?? 0; taken !== 0; taken = slots[slot] ?? 0) {
      if (this.#equals(taken - 1, words, offset)) return ~(taken - 1);
      slot = (slot + 1) & mask;
    }
    const row = this.#count;
    slots[slot] = row + 1;
    this.#append(words, offset, parent, via);
    return row;
  }

  /** The row that says this, or -1. */
  find(words: Int32Array, offset: number): number {
    const mask = this.#slots.length - 1;
    let slot = this.#hash(words, offset) & mask;
    for (let taken = this.#slots[slot] ?? 0; taken !== 0; taken = this.#slots[slot] ?? 0) {
      if (this.#equals(taken - 1, words, offset)) return taken - 1;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Copies a row into `words`. */
  read(row: number, words: Int32Array): void {
    const chunk = this.#chunk(row);
    const start = this.#offset(row);
    for (let word = 0; word < this.width; word++) words[word] = chunk[start + word] ?? 0;
  }

  /** The row it was first reached from; -1 for the first. */
  parent(row: number): number {
    return this.#chunk(row)[this.#offset(row) + this.width] ?? -1;
  }

  /** Which of the parent's moves led here. */
  via(row: number): number {
    return this.#chunk(row)[this.#offset(row) + this.width + 1] ?? -1;
  }

  /** Choices from the start to this row. */
  depth(row: number): number {
    let depth = 0;
    for (let above = this.parent(row); above >= 0; above = this.parent(above)) depth += 1;
    return depth;
  }

  #append(words: Int32Array, offset: number, parent: number, via: number): void {
    const row = this.#count++;
    if (row >>> rowsPerChunkBits === this.#chunks.length) {
      this.#chunks.push(new Int32Array(rowsPerChunk * (this.width + wordsBeside)));
    }
    const chunk = this.#chunk(row);
    const start = this.#offset(row);
    for (let word = 0; word < this.width; word++) chunk[start + word] = words[offset + word] ?? 0;
    chunk[start + this.width] = parent;
    chunk[start + this.width + 1] = via;
  }

  #equals(row: number, words: Int32Array, offset: number): boolean {
    const chunk = this.#chunk(row);
    const start = this.#offset(row);
    for (let word = 0; word < this.width; word++) {
      if (chunk[start + word] !== words[offset + word]) return false;
    }
    return true;
  }

  #hash(words: Int32Array, offset: number): number {
    let hash = 0x27d4eb2f;
    for (let word = 0; word < this.width; word++) {
      hash = imul(hash ^ (words[offset + word] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * growth);
    const mask = this.#slots.length - 1;
    for (let row = 0; row < this.#count; row++) {
      let slot = this.#hash(this.#chunk(row), this.#offset(row)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = row + 1;
    }
  }

  #chunk(row: number): Int32Array {
    return this.#chunks[row >>> rowsPerChunkBits] ?? none;
  }

  #offset(row: number): number {
    return (row & (rowsPerChunk - 1)) * (this.width + wordsBeside);
  }
}

const none = new Int32Array(0);
