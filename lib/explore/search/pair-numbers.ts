/** Numbers pairs of numbers, in the order they come up. */

import { PairMap } from "./pair-map.ts";

export class PairNumbers {
  readonly #ids = new PairMap();
  count = 0;

  id(left: number, right: number): number {
    const known = this.#ids.get(left, right);
    if (known >= 0) return known;
    this.#ids.set(left, right, this.count);
    return this.count++;
  }
}
