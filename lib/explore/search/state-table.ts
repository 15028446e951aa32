/**
 * Every state seen so far, each a row of whole numbers, compared exactly. Rows stand in the order
 * they were found, so that a row's number is also its place in a breadth-first queue, and each
 * knows its parent and which of the parent's moves led here, so that the way can be walked again.
 */

import { RowPacking } from "./row-packing.ts";

const rowsPerChunkBits = 14;
const rowsPerChunk = 1 << rowsPerChunkBits;
/** The parent and the move from it. */
const wordsBeside = 2;
const firstSlots = 1 << 10;
const firstBatch = 64;
/** Looked up once: in a locked realm, finding it in `Math` costs more than calling it. */
const { imul } = Math;
/** A fuller table than this grows: beyond, chains of taken slots become long. */
const fillLimit = 5 / 8;

/** Growing means finding a place for every row again: a small table does it seldom. */
const manySlots = 1 << 18;

type NumberList = { readonly [index: number]: number };

export class StateTable {
  readonly width: number;
  #packing: RowPacking;
  /** With what stands beside a row. A field: the engine never compiles a private getter. */
  #rowLength: number;
  /** Packed rows, with what stands beside each. */
  #chunks: Int32Array[] = [];
  /**
   * At the place its hash says: the row's number + 1, and above it the part of the hash that the
   * place does not tell, so that another row is seldom looked at in vain. 0 is free.
   */
  #slots = new Int32Array(firstSlots);
  #count = 0;
  /** The rows that are being added, packed. */
  #packed: Int32Array;
  #hashes = new Int32Array(firstBatch);
  #candidates = new Int32Array(firstBatch);

  constructor(width: number) {
    this.width = width;
    this.#packing = RowPacking.roomFor(new Int32Array(width));
    this.#rowLength = this.#packing.words + wordsBeside;
    this.#packed = new Int32Array(firstBatch * width);
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#chunks.length * rowsPerChunk * this.#rowLength * 4 + this.#slots.byteLength;
  }

  /** The new row's number, or `~number` of the row that says the same already. */
  add(words: Int32Array, offset: number, parent: number, via: number): number {
    if (!this.#packing.pack(words, offset, this.#packed, 0)) {
      this.#widen(words.subarray(offset, offset + this.width));
      this.#packing.pack(words, offset, this.#packed, 0);
    }
    return this.#insert(this.#hash(this.#packed, 0), 0, parent, via);
  }

  /**
   * The same for many rows that lie side by side. Where a row belongs is nearly always far away in
   * memory, so all places are read before the first is compared: the machine then fetches them
   * together instead of waiting for each. Returns the lowest number among the rows, old and new.
   */
  addAll(words: Int32Array, count: number, parents: NumberList, vias: NumberList): number {
    this.#packAll(words, count);
    this.#makeRoom(count);
    const hashes = this.#hashes;
    const candidates = this.#candidates;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const length = this.#packing.words;
    for (let index = 0; index < count; index++) {
      const hash = this.#hash(this.#packed, index * length);
      hashes[index] = hash;
      const slot = slots[hash & mask] ?? 0;
      candidates[index] = ((slot ^ hash) & ~mask) === 0 ? (slot & mask) - 1 : -1;
    }
    let lowest = this.#count;
    for (let index = 0; index < count; index++) {
      const row = candidates[index] ?? -1;
      if (row < 0 || !this.#equals(row, index * length)) candidates[index] = -1;
      else if (row < lowest) lowest = row;
    }
    for (let index = 0; index < count; index++) {
      if ((candidates[index] ?? -1) >= 0) continue;
      const [parent, via] = [parents[index] ?? -1, vias[index] ?? -1];
      const row = this.#insert(hashes[index] ?? 0, index * length, parent, via);
      if (row < 0 && ~row < lowest) lowest = ~row;
    }
    return lowest;
  }

  #packAll(words: Int32Array, count: number): void {
    if (this.#hashes.length < count) {
      this.#hashes = new Int32Array(count * 2);
      this.#candidates = new Int32Array(count * 2);
      this.#packed = new Int32Array(count * 2 * this.width);
    }
    const packed = this.#packed;
    for (let index = 0; index < count; index++) {
      const at = index * this.#packing.words;
      if (this.#packing.pack(words, index * this.width, packed, at)) continue;
      this.#widen(words.subarray(0, count * this.width));
      index = -1; // once more, all of them
    }
  }

  #insert(hash: number, at: number, parent: number, via: number): number {
    this.#makeRoom(1);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let place = hash & mask;
    for (let slot = slots[place] ?? 0; slot !== 0; slot = slots[place] ?? 0) {
      if (((slot ^ hash) & ~mask) === 0) {
        const row = (slot & mask) - 1;
        if (this.#equals(row, at)) return ~row;
      }
      place = (place + 1) & mask;
    }
    const row = this.#count++;
    slots[place] = (hash & ~mask) | (row + 1);
    this.#write(row, this.#packed, at, parent, via);
    return row;
  }

  /** The row that says this, or -1. */
  find(words: Int32Array, offset: number): number {
    const packed = this.#packed;
    if (!this.#packing.pack(words, offset, packed, 0)) return -1;
    const hash = this.#hash(packed, 0);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let place = hash & mask;
    for (let slot = slots[place] ?? 0; slot !== 0; slot = slots[place] ?? 0) {
      if (((slot ^ hash) & ~mask) === 0) {
        const row = (slot & mask) - 1;
        if (this.#equals(row, 0)) return row;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  /** Copies a row into `words`. */
  read(row: number, words: Int32Array): void {
    this.#packing.unpack(this.#chunk(row), this.#offset(row), words);
  }

  /** The row it was first reached from; -1 for the first. */
  parent(row: number): number {
    return this.#chunk(row)[this.#offset(row) + this.#packing.words] ?? -1;
  }

  /** Which of the parent's moves led here. */
  via(row: number): number {
    return this.#chunk(row)[this.#offset(row) + this.#packing.words + 1] ?? -1;
  }

  /** Choices from the start to this row. */
  depth(row: number): number {
    let depth = 0;
    for (let above = this.parent(row); above >= 0; above = this.parent(above)) depth += 1;
    return depth;
  }

  #write(row: number, packed: Int32Array, at: number, parent: number, via: number): void {
    if (row >>> rowsPerChunkBits === this.#chunks.length) {
      this.#chunks.push(new Int32Array(rowsPerChunk * this.#rowLength));
    }
    const chunk = this.#chunk(row);
    const start = this.#offset(row);
    const length = this.#packing.words;
    for (let word = 0; word < length; word++) chunk[start + word] = packed[at + word] ?? 0;
    chunk[start + length] = parent;
    chunk[start + length + 1] = via;
  }

  #equals(row: number, at: number): boolean {
    const chunk = this.#chunk(row);
    const start = this.#offset(row);
    const packed = this.#packed;
    if (chunk[start] !== packed[at]) return false;
    const length = this.#packing.words;
    for (let word = 1; word < length; word++) {
      if (chunk[start + word] !== packed[at + word]) return false;
    }
    return true;
  }

  #hash(packed: Int32Array, at: number): number {
    let hash = imul(packed[at] ?? 0, 0x9e3779b1);
    const length = this.#packing.words;
    for (let word = 1; word < length; word++) {
      hash = imul((hash ^ (hash >>> 15)) + (packed[at + word] ?? 0), 0x9e3779b1);
    }
    hash ^= hash >>> 15;
    hash = imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  /** Room for so many rows more. */
  #makeRoom(rows: number): void {
    let length = this.#slots.length;
    while (this.#count + rows > length * fillLimit) length *= length < manySlots ? 4 : 2;
    if (length > this.#slots.length) this.#place(length);
  }

  /** Finds a place for every row again. */
  #place(length: number): void {
    const slots = new Int32Array(length);
    const mask = length - 1;
    for (let row = 0; row < this.#count; row++) {
      const hash = this.#hash(this.#chunk(row), this.#offset(row));
      let place = hash & mask;
      while (slots[place] !== 0) place = (place + 1) & mask;
      slots[place] = (hash & ~mask) | (row + 1);
    }
    this.#slots = slots;
  }

  /** Packs every row again, with room for these, which lie side by side. */
  #widen(words: Int32Array): void {
    const old = { packing: this.#packing, chunks: this.#chunks, length: this.#rowLength };
    const row = new Int32Array(this.width);
    const union = new Int32Array(this.width);
    for (let start = 0; start < words.length; start += this.width) unite(union, words, start);
    for (let number = 0; number < this.#count; number++) {
      this.read(number, row);
      unite(union, row, 0);
    }
    this.#packing = RowPacking.roomFor(union);
    this.#rowLength = this.#packing.words + wordsBeside;
    this.#chunks = [];
    const packed = new Int32Array(this.width);
    for (let number = 0; number < this.#count; number++) {
      const chunk = old.chunks[number >>> rowsPerChunkBits] ?? none;
      const start = (number & (rowsPerChunk - 1)) * old.length;
      old.packing.unpack(chunk, start, row);
      this.#packing.pack(row, 0, packed, 0);
      const beside = start + old.packing.words;
      this.#write(number, packed, 0, chunk[beside] ?? -1, chunk[beside + 1] ?? -1);
    }
    this.#place(this.#slots.length);
  }

  #chunk(row: number): Int32Array {
    return this.#chunks[row >>> rowsPerChunkBits] ?? none;
  }

  #offset(row: number): number {
    return (row & (rowsPerChunk - 1)) * this.#rowLength;
  }
}

const none = new Int32Array(0);

/** Adds the bits of a row to those of all. */
function unite(union: Int32Array, row: Int32Array, start: number): void {
  for (let field = 0; field < union.length; field++) {
    union[field] = (union[field] ?? 0) | (row[start + field] ?? 0);
  }
}
