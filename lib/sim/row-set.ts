/** A set of rows of a trace, one bit for each row: adding and removing make no garbage. */

const bitsPerWord = 32;
const firstWords = 8;

export class RowSet {
  #words = new Int32Array(firstWords);
  /** No row of an earlier word is in the set. */
  #lowest = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(row: number): boolean {
    const word = row >>> 5;
    return word < this.#words.length && ((this.#words[word] as number) & (1 << (row & 31))) !== 0;
  }

  /** False when it was there already. */
  add(row: number): boolean {
    const word = row >>> 5;
    if (word >= this.#words.length) this.#grow(word);
    const before = this.#words[word] as number;
    const after = before | (1 << (row & 31));
    if (after === before) return false;
    this.#words[word] = after;
    if (word < this.#lowest) this.#lowest = word;
    this.#size += 1;
    return true;
  }

  remove(row: number): void {
    if (!this.has(row)) return;
    const word = row >>> 5;
    this.#words[word] = (this.#words[word] as number) & ~(1 << (row & 31));
    this.#size -= 1;
  }

  /** In ascending order. */
  rows(): number[] {
    const rows: number[] = [];
    const words = this.#words;
    while (this.#lowest < words.length && words[this.#lowest] === 0) this.#lowest += 1;
    for (let word = this.#lowest; rows.length < this.#size; word++) {
      let bits = words[word] as number;
      while (bits !== 0) {
        rows.push(word * bitsPerWord + 31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
      }
    }
    return rows;
  }

  clear(): void {
    this.#words.fill(0);
    this.#lowest = 0;
    this.#size = 0;
  }

  #grow(word: number): void {
    let length = this.#words.length * 2;
    while (length <= word) length *= 2;
    const grown = new Int32Array(length);
    grown.set(this.#words);
    this.#words = grown;
  }
}
