/** Things that are known by a number until they are taken; numbers are used again. */

export class Pool<Item> {
  readonly #items: (Item | undefined)[] = [];
  readonly #free: number[] = [];

  add(item: Item): number {
    const place = this.#free.pop();
    if (place === undefined) return this.#items.push(item) - 1;
    this.#items[place] = item;
    return place;
  }

  get isEmpty(): boolean {
    return this.#items.length === this.#free.length;
  }

  take(place: number): Item {
    const item = this.#items[place] as Item;
    this.#items[place] = undefined;
    this.#free.push(place);
    return item;
  }
}
