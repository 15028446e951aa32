/**
 * The rows of a trace: four 32-bit words for each step, in chunks. A chunk that is full is never
 * copied or moved again, so that the ten-millionth step costs what the first did.
 */

const wordsPerRow = 4;

const chunkBits = 14;
const rowsPerChunk = 1 << chunkBits;
const wordsPerChunk = rowsPerChunk * wordsPerRow;
/** Most traces are short: the first chunk begins small and grows. */
const firstRows = 256;

export class TraceRows {
  readonly #chunks: Int32Array[] = [new Int32Array(firstRows * wordsPerRow)];
  /** The chunk that is being filled, and its first free word. */
  #last: Int32Array = this.#chunks[0] as Int32Array;
  #end = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  }

  /** Appends a row and returns its index. */
  append(head: number, time: number, link: number, value: number): number {
    if (this.#end === this.#last.length) this.#grow();
    const words = this.#last;
    const end = this.#end;
    words[end] = head;
    words[end + 1] = time;
    words[end + 2] = link;
    words[end + 3] = value;
    this.#end = end + wordsPerRow;
    return this.#length++;
  }

  /** The words of a row that is there. */
  head(row: number): number {
    return this.#word(row, 0);
  }

  time(row: number): number {
    return this.#word(row, 1);
  }

  link(row: number): number {
    return this.#word(row, 2);
  }

  value(row: number): number {
    return this.#word(row, 3);
  }

  truncate(length: number): void {
    this.#chunks.length = Math.max(1, Math.ceil(length / rowsPerChunk));
    this.#last = this.#chunks[this.#chunks.length - 1] as Int32Array;
    this.#end = (length - (this.#chunks.length - 1) * rowsPerChunk) * wordsPerRow;
    this.#length = length;
  }

  #word(row: number, word: number): number {
    const chunk = this.#chunks[row >>> chunkBits] as Int32Array;
    return chunk[(row & (rowsPerChunk - 1)) * wordsPerRow + word] as number;
  }

  #grow(): void {
    const grown = new Int32Array(Math.min(this.#last.length * 2, wordsPerChunk));
    if (this.#last.length < wordsPerChunk) {
      grown.set(this.#last);
      this.#chunks[0] = grown;
    } else {
      this.#chunks.push(grown);
      this.#end = 0;
    }
    this.#last = grown;
  }
}
