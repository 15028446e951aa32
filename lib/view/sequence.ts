/** Like a list, but an item is written out only when somebody asks for it. */
export abstract class Sequence<Item> implements Iterable<Item> {
  abstract readonly length: number;

  /** An item that is there: `index` lies below the length. */
  abstract at(index: number): Item;

  *[Symbol.iterator](): Iterator<Item> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  map<Result>(make: (item: Item, index: number) => Result): Result[] {
    return Array.from(this, make);
  }

  filter(isMeant: (item: Item) => boolean): Item[] {
    return Array.from(this).filter(isMeant);
  }

  some(isMeant: (item: Item) => boolean): boolean {
    for (const item of this) if (isMeant(item)) return true;
    return false;
  }
}
