/** Messages on a pipe, one JSON text a line, from somebody who may send anything at all. */

// By name: the thread that reads them may have given its globals up.
import { Buffer } from "node:buffer";

const newline = 0x0a;

export class MessageLines {
  readonly #limit: number;
  readonly #hear: (line: string) => void;
  #parts: Buffer[] = [];
  #length = 0;

  /** A line longer than the limit, in bytes, is never heard; `push` says so. */
  constructor(limit: number, hear: (line: string) => void) {
    this.#limit = limit;
    this.#hear = hear;
  }

  /** False when a line is too long: the rest cannot be understood, and is not kept. */
  push(bytes: Buffer): boolean {
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(newline, from);
      const part = bytes.subarray(from, end < 0 ? bytes.length : end);
      this.#length += part.length;
      if (this.#length > this.#limit) return false;
      this.#parts.push(part);
      if (end < 0) return true;
      const line = Buffer.concat(this.#parts).toString();
      this.#parts = [];
      this.#length = 0;
      this.#hear(line);
      from = end + 1;
    }
  }
}
