// How fast the explorer goes through every schedule of Ricart and Agrawala: sandboxed learner code,
// exact states, mutual exclusion judged in each; and how fast a program made for the search would.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants, createContext, Script } from "node:vm";
import { build } from "esbuild";
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
import type { Row } from "./row.ts";

export const name = "explore";

const stateLimit = 6_000_000;
const rounds = 3;
/** With what is deferred kept as a set: the counts of the design's prototype. */
const expectedStates: { readonly [size: string]: number } = { "3×2": 37_229, "4×1": 2_070_348 };

export async function measure(): Promise<Row[]> {
  const sets = await openLockedSearcher("../reference/ricart-agrawala-sets.ts");
  const lesson = await openLockedSearcher("../../lessons/ricart-agrawala/solution.ts");
  sets(3, 2, {}); // the engine compiles what is hot
  return [
    ...measureSearch("3×1", sets, 3, 1),
    ...measureSearch("3×2", sets, 3, 2),
    ...measureLargest(sets),
    ...measureLesson(lesson),
    ...measureMulticast("basic multicast, 2 of 6 speak", BasicMulticast, 6),
    ...measureMulticast("sequencer, 2 of 5 speak", Sequencer, 5),
  ];
}

function measureSearch(size: string, search: Searcher, processes: number, asked: number): Row[] {
  const { result, ms } = fastest(() => search(processes, asked, { stateLimit }));
  check(size, result.states);
  return [
    { label: `${size} states`, value: result.states, unit: "states" },
    { label: `${size} speed`, value: (result.states / ms) * 1000, unit: "states/s" },
  ];
}

/** The same 4×1 in every way: as lessons have it, with ample sets, and the bare program. */
function measureLargest(search: Searcher): Row[] {
  const ours = fastest(() => search(4, 1, { stateLimit }));
  const ample = fastest(() => search(4, 1, { stateLimit, reduction: "ample" }), 1);
  const bare = fastest(() => bareSearch(4, 1));
  for (const { states } of [ours.result, bare.result]) check("4×1", states);
  const { states, bytes, handlerRuns, transitions } = ours.result;
  const perSecond = (ms: number) => (states / ms) * 1000;
  return [
    { label: "4×1 states", value: states, unit: "states" },
    { label: "4×1 speed", value: perSecond(ours.ms), unit: "states/s" },
    { label: "4×1 transitions", value: transitions, unit: "transitions" },
    { label: "4×1 handler runs", value: handlerRuns, unit: "runs" },
    { label: "4×1 memory", value: bytes / states, unit: "bytes/state" },
    { label: "4×1 with ample sets", value: ample.result.states, unit: "states" },
    { label: "4×1 with ample sets", value: ample.ms, unit: "ms" },
    { label: "4×1 bare program", value: perSecond(bare.ms), unit: "states/s" },
    { label: "4×1 bare program against ours", value: (ours.ms / bare.ms) * 100, unit: "%" },
  ];
}

/** The lesson's solution answers in the order of asking, which tells more states apart. */
function measureLesson(search: Searcher): Row[] {
  const { result, ms } = fastest(() => search(4, 1, { stateLimit }), 1);
  const label = "4×1 lesson solution, deferred in order";
  return [
    { label, value: result.states, unit: "states" },
    { label, value: (result.states / ms) * 1000, unit: "states/s" },
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

/** The fastest round, in milliseconds of processor time: other programs do not count. */
function fastest<Result>(action: () => Result, times = rounds): { result: Result; ms: number } {
  let before = process.cpuUsage();
  const result = action();
  let ms = spentSince(before);
  for (let round = 1; round < times; round++) {
    before = process.cpuUsage();
    action();
    ms = Math.min(ms, spentSince(before));
  }
  return { result, ms };
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
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("locked-explorer.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "realm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
  });
  const script = new Script(`${outputFiles[0]?.text};realm`);
  return script.runInContext(createContext(constants.DONT_CONTEXTIFY)).openSearcher(source);
}
