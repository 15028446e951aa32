/** A map from two small whole numbers to a third, without objects: every transition asks it. */

const wordsPerEntry = 3;
const firstCapacity = 1024;
const absent = -1;
/** Looked up once: in a locked realm, finding it in `Math` costs more than calling it. */
const { imul } = Math;

export class PairMap {
  #entries = new Int32Array(firstCapacity * wordsPerEntry).fill(absent);
  #mask = firstCapacity - 1;
  #count = 0;

  get bytes(): number {
    return this.#entries.byteLength;
  }

  /** The number kept for the pair, or -1. */
  get(left: number, right: number): number {
    const entries = this.#entries;
    let place = mix(left, right) & this.#mask;
    for (;;) {
      const offset = place * wordsPerEntry;
      const found = entries[offset] ?? absent;
      if (found === absent) return absent;
      if (found === left && entries[offset + 1] === right) return entries[offset + 2] ?? absent;
      place = (place + 1) & this.#mask;
    }
  }

  /** Keeps a number for a pair that has none yet. */
  set(left: number, right: number, value: number): void {
    if ((this.#count + 1) * 2 > this.#mask) this.#grow();
    this.#put(left, right, value);
    this.#count += 1;
  }

  #put(left: number, right: number, value: number): void {
    const entries = this.#entries;
    let place = mix(left, right) & this.#mask;
    while (entries[place * wordsPerEntry] !== absent) place = (place + 1) & this.#mask;
    const offset = place * wordsPerEntry;
    entries[offset] = left;
    entries[offset + 1] = right;
    entries[offset + 2] = value;
  }

  #grow(): void {
    const old = this.#entries;
    this.#entries = new Int32Array(old.length * 2).fill(absent);
    this.#mask = this.#mask * 2 + 1;
    for (let offset = 0; offset < old.length; offset += wordsPerEntry) {
      const left = old[offset] ?? absent;
      if (left === absent) continue;
      this.#put(left, old[offset + 1] ?? 0, old[offset + 2] ?? 0);
    }
  }
}

function mix(left: number, right: number): number {
  let hash = imul(left, 0x9e3779b1) ^ imul(right, 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
