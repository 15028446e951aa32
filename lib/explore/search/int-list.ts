/** A list of whole numbers that only grows. Innermost loops read its `items` themselves. */

export class IntList {
  /** At least `length` long; another array after the list has grown. */
  items: Int32Array;
  length = 0;

  constructor(capacity = 256) {
    this.items = new Int32Array(capacity);
  }

  /** Adds a number and says where it stands. */
  push(value: number): number {
    if (this.length === this.items.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items[this.length] = value;
    return this.length++;
  }

  at(index: number): number {
    const value = index < this.length ? this.items[index] : undefined;
    if (value === undefined) throw new Error(`no number ${index}`);
    return value;
  }
}
