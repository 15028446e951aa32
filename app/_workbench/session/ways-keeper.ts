// Keeps the ways of an exercise's runs while the tab lives: a reload loses nothing. What comes back
// is read like anything from outside; what cannot be read is forgotten.
import { isScenario } from "../../../lib/grading/is-scenario.ts";
import { packWays, unpackWays } from "../../../lib/view/packed-ways.ts";
import { joinWays, noWays, type Ways } from "../../../lib/view/ways.ts";
import type { ExerciseSession } from "./exercise-session.ts";

/** The memory of a tab, such as the browser's own. */
export interface TabMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Browsers give a page a few megabytes for everything. */
const lengthMax = 100_000;

/** Brings back what an earlier visit has left, and keeps what comes. Answers how to stop. */
export function keepWays({ key, cluster, store }: ExerciseSession, memory: TabMemory): () => void {
  const name = `tiebreak-ways ${key}`;
  const kept = readKept(attempt(() => memory.getItem(name)) ?? null);
  if (kept.list.length > 0) cluster.bringWays(kept);
  let seen = kept;
  return cluster.store.subscribe(() => {
    const { ways } = cluster.store.get();
    // What a link brought is not the learner's own.
    if (ways === seen || store.get().shared !== null) return;
    seen = ways;
    attempt(() => memory.setItem(name, JSON.stringify(pack(ways))));
  });
}

function pack(ways: Ways): unknown {
  const grounds = [...new Set(ways.list.map(({ ground }) => ground))];
  return grounds.map((ground) => [ground, packWays(ways, ground, lengthMax / grounds.length)]);
}

function readKept(text: string | null): Ways {
  const value: unknown = attempt(() => JSON.parse(text ?? "[]"));
  if (!Array.isArray(value)) return noWays;
  const all = value.flatMap((entry): readonly Ways[] => {
    if (!Array.isArray(entry)) return [];
    const [ground, packed]: unknown[] = entry;
    if (typeof ground !== "string" || !isScenario(attempt(() => JSON.parse(ground)))) return [];
    const ways = unpackWays(packed, ground);
    return ways === null ? [] : [ways];
  });
  return all.reduce(joinWays, noWays);
}

/** A memory that is full or closed keeps nothing; the run is still there. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
