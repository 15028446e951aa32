/**
 * Ways as plain data, for a link or for the memory of a tab: of each only what its parent does not
 * have. Whoever reads them reads an enemy's words, and takes all of them or none.
 */

import { parseSchedule } from "../sim/schedule.ts";
import type { Way, Ways } from "./ways.ts";
import { waysMax, withoutWay } from "./ways.ts";

/** The place of its parent in the list, how many choices they share, and its own lines. */
export type PackedWay = readonly [parent: number | null, shared: number, own: string];

export interface PackedWays {
  readonly ways: readonly PackedWay[];
  /** The place of the one that is shown. */
  readonly current: number | null;
}

/** The ways of one ground, parents first; the oldest stay out if they are longer than that. */
export function packWays(ways: Ways, ground: string, lengthMax: number): PackedWays {
  const strangers = ways.list.filter((way) => way.ground !== ground);
  let kept = strangers.reduce((rest, { id }) => withoutWay(rest, id), ways);
  let packed = packAll(kept);
  while (lengthOf(packed) > lengthMax) {
    const leaving = kept.list.find(({ id }) => id !== kept.current) ?? kept.list[0];
    if (leaving === undefined) break;
    kept = withoutWay(kept, leaving.id);
    packed = packAll(kept);
  }
  return packed;
}

function packAll({ list, current }: Ways): PackedWays {
  const inOrder = [...list].sort((one, other) => one.id - other.id);
  const placeOf = (id: number | null) => {
    const place = inOrder.findIndex((way) => way.id === id);
    return place < 0 ? null : place;
  };
  const ways = inOrder.map(({ parent, shared, lines }): PackedWay => {
    const place = placeOf(parent);
    return place === null
      ? [null, 0, lines.join("\n")]
      : [place, shared, lines.slice(shared).join("\n")];
  });
  return { ways, current: placeOf(current) };
}

function lengthOf({ ways }: PackedWays): number {
  return ways.reduce((sum, [, , own]) => sum + own.length, 0);
}

/** Longer than any run that a page shows. */
const linesMax = 20_000;

/** Null for anything that `packWays` cannot have made. */
export function unpackWays(value: unknown, ground: string): Ways | null {
  if (typeof value !== "object" || value === null) return null;
  const [packed, current]: unknown[] = [Reflect.get(value, "ways"), Reflect.get(value, "current")];
  if (!Array.isArray(packed) || packed.length > waysMax) return null;
  const list: Way[] = [];
  for (const one of packed) {
    const way = readWay(one, list, ground);
    if (way === null) return null;
    list.push(way);
  }
  if (current === null) return { list, current };
  if (typeof current !== "number") return null;
  const shown = list[current];
  return shown === undefined ? null : { list, current: shown.id };
}

function readWay(value: unknown, before: readonly Way[], ground: string): Way | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [place, shared, own]: unknown[] = value;
  if (typeof own !== "string" || typeof shared !== "number") return null;
  if (place !== null && typeof place !== "number") return null;
  const parent = place === null ? null : before[place];
  if (parent === undefined || !Number.isInteger(shared) || shared < 0) return null;
  if (shared > (parent?.lines.length ?? 0)) return null;
  const ownLines = own.split("\n").filter((line) => line !== "");
  const lines = [...(parent?.lines.slice(0, shared) ?? []), ...ownLines];
  if (lines.length > linesMax || !canBeRead(own)) return null;
  return { id: before.length + 1, ground, lines, parent: parent?.id ?? null, shared };
}

function canBeRead(text: string): boolean {
  try {
    parseSchedule(text);
    return true;
  } catch {
    return false;
  }
}
