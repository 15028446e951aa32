// How fast the explorer goes through every schedule of Ricart and Agrawala: sandboxed learner code,
// exact states, mutual exclusion judged in each. Beside it, in turns, a memoised search made for
// this, and a program that is nothing but the algorithm; the ratios are what to look at.
import { readFileSync } from "node:fs";
import BasicMulticast from "../../lessons/reliable-multicast/reliable/examples/basic.ts";
import Sequencer from "../../lessons/sequencer/solution.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { agreement, validity } from "../../lib/problems/multicast/properties.ts";
import { allAtOnce } from "../../lib/problems/multicast/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { BareRicartAgrawala } from "./bare-ricart-agrawala.ts";
import type { Searcher } from "./locked-explorer.ts";
import { MemoisedSearch } from "./memoised-search.ts";
import { openLockedRealm } from "./open-locked-realm.ts";
import type { Row } from "./row.ts";

export const name = "explore";

const stateLimit = 20_000_000;
const byteLimit = 2_000_000_000;
/** So often, in turns. */
const rounds: { readonly [size: string]: number } = { "3×2": 12, "3×3": 8, "4×1": 3 };
/** With what is deferred kept as a set: the counts of the design's prototype. */
const expectedStates: { readonly [size: string]: number } = {
  "3×2": 37_229,
  "3×3": 177_626,
  "4×1": 2_070_348,
};

export async function measure(): Promise<Row[]> {
  const sets = await openLockedSearcher("../reference/ricart-agrawala-sets.ts");
  const lesson = await openLockedSearcher("../../lessons/ricart-agrawala/solution.ts");
  return [
    ...measureSearch(sets, 3, 2),
    ...measureSearch(sets, 3, 3),
    ...measureSearch(sets, 4, 1),
    ...measureAmple(sets),
    ...measureGrowth(sets),
    ...measureLesson(lesson),
    ...measureMulticast("basic multicast, 2 of 6 speak", BasicMulticast, 6),
    ...measureMulticast("sequencer, 2 of 5 speak", Sequencer, 5),
  ];
}

/** The explorer and its yardsticks in turns, so that what else the machine does strikes all. */
function measureSearch(search: Searcher, processes: number, asked: number): Row[] {
  const size = `${processes}×${asked}`;
  const turns = inTurns(rounds[size] ?? 1, {
    ours: () => search(processes, asked, { stateLimit, byteLimit }),
    memoised: () => memoisedSearch(processes, asked),
    bare: () => bareSearch(processes, asked),
  });
  const { ours, memoised, bare } = turns;
  for (const { result } of [ours, memoised, bare]) check(size, result.states);
  const { states, transitions, handlerRuns, bytes } = ours.result;
  return [
    { label: `${size} states`, value: states, unit: "states" },
    { label: `${size} transitions`, value: transitions, unit: "transitions" },
    { label: `${size} handler runs`, value: handlerRuns, unit: "runs" },
    { label: `${size} time`, value: ours.ms, unit: "ms" },
    { label: `${size} memory`, value: bytes / states, unit: "bytes/state" },
    { label: `${size} against a memoised search`, value: ours.ms / memoised.ms, unit: "times" },
    { label: `${size} against a bare program`, value: ours.ms / bare.ms, unit: "times" },
  ];
}

function measureAmple(search: Searcher): Row[] {
  const { ample } = inTurns(1, {
    ample: () => search(4, 1, { stateLimit, byteLimit, reduction: "ample" }),
  });
  return [
    { label: "4×1 with ample sets", value: ample.result.states, unit: "states" },
    { label: "4×1 with ample sets", value: ample.ms, unit: "ms" },
  ];
}

/** From thousands of states to ten million: what one of them takes should stay what it is. */
function measureGrowth(search: Searcher): Row[] {
  const sizes: readonly (readonly [number, number])[] = [
    [3, 1],
    [3, 2],
    [3, 4],
    [4, 1],
    [3, 8],
  ];
  return sizes.flatMap(([processes, asked]) => {
    const { once } = inTurns(1, {
      once: () => search(processes, asked, { stateLimit, byteLimit }),
    });
    const { states, bytes } = once.result;
    const label = `growth, ${states.toLocaleString("en-US")} states`;
    return [
      { label, value: (once.ms / states) * 1_000_000, unit: "ns/state" },
      { label, value: bytes / states, unit: "bytes/state" },
    ];
  });
}

/** The lesson's solution answers in the order of asking, which tells more states apart. */
function measureLesson(search: Searcher): Row[] {
  const { once } = inTurns(1, { once: () => search(4, 1, { stateLimit, byteLimit }) });
  const label = "4×1 lesson solution, deferred in order";
  return [
    { label, value: once.result.states, unit: "states" },
    { label, value: once.ms, unit: "ms" },
  ];
}

/** Agreement and validity do not mind the order of what different processes do. */
function measureMulticast(label: string, learner: LearnerClass, processes: number): Row[] {
  const where = scenarioOf(multicast, { processes, workload: allAtOnce(2) });
  const search = (options: ExploreOptions) =>
    explore(
      programOf(() => learner),
      where,
      [agreement, validity],
      options,
    );
  const full = search({ stateLimit });
  const ample = search({ stateLimit, reduction: "ample" });
  return [
    { label, value: full.size.states, unit: "states" },
    { label: `${label}, ample sets`, value: ample.size.states, unit: "states" },
    { label: `${label}, reduction`, value: full.size.states / ample.size.states, unit: "times" },
  ];
}

function bareSearch(processes: number, acquisitions: number): { readonly states: number } {
  const search = new BareRicartAgrawala(processes, acquisitions);
  search.run();
  if (!search.safe) throw new Error("the bare program breaks mutual exclusion");
  return { states: search.table.count };
}

function memoisedSearch(processes: number, acquisitions: number): { readonly states: number } {
  const search = new MemoisedSearch(processes, acquisitions);
  search.run();
  if (!search.safe) throw new Error("the memoised search breaks mutual exclusion");
  return search;
}

type Turns<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends () => infer Result
    ? { readonly result: Result; readonly ms: number }
    : never;
};

/** The fastest round of each, in milliseconds of processor time: other programs do not count. */
function inTurns<Actions extends { readonly [name: string]: () => unknown }>(
  times: number,
  actions: Actions,
): Turns<Actions> {
  const best: { [name: string]: { result: unknown; ms: number } } = {};
  for (let round = 0; round < times; round++) {
    for (const [name, action] of Object.entries(actions)) {
      const before = process.cpuUsage();
      const result = action();
      const ms = Math.min(spentSince(before), best[name]?.ms ?? Infinity);
      best[name] = { result, ms };
    }
  }
  return best as Turns<Actions>;
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function check(size: string, states: number): void {
  const expected = expectedStates[size] ?? states;
  if (states !== expected) throw new Error(`${size} has ${states} states, not ${expected}`);
}

async function openLockedSearcher(file: string): Promise<Searcher> {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  const realm = await openLockedRealm("locked-explorer.ts");
  return realm.openSearcher(source);
}
