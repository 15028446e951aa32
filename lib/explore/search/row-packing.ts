/**
 * Rows of small numbers, several to a word. Most fields of a row stay far below 2³², so a state
 * takes up a few words, and comparing two states means comparing those.
 */

const wordBits = 32;

export class RowPacking {
  /** Words of a packed row. */
  readonly words: number;
  /** By field: the word that it is in, and where in the word it begins. */
  readonly #word: Uint8Array;
  readonly #shift: Uint8Array;
  /** By field: the bits that it has no room for. */
  readonly #beyond: Int32Array;

  /** `bits` are those that each field needs; what is left of its word is shared out evenly. */
  constructor(bits: Uint8Array) {
    const count = bits.length;
    this.#word = new Uint8Array(count);
    this.#shift = new Uint8Array(count);
    this.#beyond = new Int32Array(count);
    let word = 0;
    for (let first = 0, next = 0; first < count; first = next, word++) {
      let taken = bits[next++] ?? 0;
      while (next < count && taken + (bits[next] ?? 0) <= wordBits) taken += bits[next++] ?? 0;
      this.#share(bits, first, next, word, wordBits - taken);
    }
    this.words = word;
  }

  /**
   * Room for rows whose fields have no other bits than those of this one, and for twice as much:
   * whoever has to pack again shall not have to do so soon.
   */
  static roomFor(row: Int32Array): RowPacking {
    const bits = Uint8Array.from(row, (field) => wordBits + 1 - Math.clz32(field));
    return new RowPacking(bits.map((count) => Math.min(count, wordBits)));
  }

  #share(bits: Uint8Array, first: number, next: number, word: number, spare: number): void {
    const count = next - first;
    let shift = 0;
    for (let field = first; field < next; field++) {
      const more = Math.floor((spare * (field - first + 1)) / count);
      const before = Math.floor((spare * (field - first)) / count);
      const width = (bits[field] ?? 0) + more - before;
      this.#word[field] = word;
      this.#shift[field] = shift;
      this.#beyond[field] = width === wordBits ? 0 : -1 << width;
      shift += width;
    }
  }

  /** Packs a row; false when it has no room for it. */
  pack(row: Int32Array, offset: number, packed: Int32Array, at: number): boolean {
    const words = this.#word;
    const shifts = this.#shift;
    const beyond = this.#beyond;
    let over = 0;
    let word = 0;
    let bits = 0;
    for (let field = 0; field < words.length; field++) {
      const value = row[offset + field] ?? 0;
      over |= value & (beyond[field] ?? 0);
      if (words[field] !== word) {
        packed[at + word] = bits;
        word += 1;
        bits = 0;
      }
      bits |= value << (shifts[field] ?? 0);
    }
    packed[at + word] = bits;
    return over === 0;
  }

  unpack(packed: Int32Array, at: number, row: Int32Array): void {
    const words = this.#word;
    const shifts = this.#shift;
    const beyond = this.#beyond;
    for (let field = 0; field < words.length; field++) {
      const bits = packed[at + (words[field] ?? 0)] ?? 0;
      row[field] = (bits >>> (shifts[field] ?? 0)) & ~(beyond[field] ?? 0);
    }
  }
}
