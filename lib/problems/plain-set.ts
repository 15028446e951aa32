/**
 * Sets as sorted arrays. A property remembers plain data, and two histories that differ only in
 * the order of things that commute should leave the same memory, so that a search merges them.
 */

export type PlainSet<Item extends number | string> = readonly Item[];

export function hasItem<Item extends number | string>(set: PlainSet<Item>, item: Item): boolean {
  return set[placeOf(set, item)] === item;
}

/** The set with the item; the same reference when it was there. */
export function withItem<Item extends number | string>(
  set: PlainSet<Item>,
  item: Item,
): PlainSet<Item> {
  const place = placeOf(set, item);
  return set[place] === item ? set : [...set.slice(0, place), item, ...set.slice(place)];
}

export function union<Item extends number | string>(
  left: PlainSet<Item>,
  right: PlainSet<Item>,
): PlainSet<Item> {
  const added = right.filter((item) => !hasItem(left, item));
  return added.length === 0 ? left : [...left, ...added].sort((a, b) => (a < b ? -1 : 1));
}

/** A copy of the list in which one entry is another. */
export function replaced<Item>(list: readonly Item[], place: number, item: Item): readonly Item[] {
  return list.map((old, index) => (index === place ? item : old));
}

/** Where the item is, or would have to be. */
function placeOf<Item extends number | string>(set: PlainSet<Item>, item: Item): number {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = set[middle];
    if (other !== undefined && other < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
