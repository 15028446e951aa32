// One kind of run in a process of its own, several times: `run-once.ts <kind> <processes> <events>
// <rounds>` prints processor time for each event in every round, memory, and the share of garbage
// collection. A fresh process for each kind, or the engine would mix what it has learnt of them.
import { readFileSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";
import LessonSolution from "../../lessons/ricart-agrawala/solution.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { Run } from "../../lib/sim/run.ts";
import type { Trace } from "../../lib/sim/trace.ts";
import { crowdOf } from "./locked-realm.ts";
import { openLockedRunner } from "./open-locked-realm.ts";
import { runRing } from "./ring.ts";
import { RicartAgrawala as RingProgram } from "./ring-ricart-agrawala.ts";
import type { RunFigures, RunKind } from "./run-figures.ts";

const programs = { lesson: LessonSolution, ring: RingProgram } as const;
const sources = {
  lesson: "../../lessons/ricart-agrawala/solution.ts",
  ring: "./ring-ricart-agrawala.ts",
};

/** What makes one round; the full runs answer their trace. */
async function roundOf(kind: RunKind, processes: number, entries: number, events: number) {
  if (kind === "ring") return () => runRing(processes, events);
  const [name, place] = kind.split(" ") as ["lesson" | "ring", "plain" | "sandbox"];
  if (place === "sandbox") {
    const source = readFileSync(new URL(sources[name], import.meta.url), "utf8");
    const learners = source.replace("export class", "export default class");
    const round = await openLockedRunner(learners, processes, entries);
    return () => round(7);
  }
  const scenario = crowdOf(processes, entries);
  return (): Trace => {
    const run = new Run(
      programOf(() => programs[name]),
      scenario,
      7,
    );
    run.toEnd({ stepLimit: 2 ** 30, tickLimit: 2 ** 30 });
    return run.cluster.trace;
  };
}

const [kind = "ring", processes = "5", wanted = "600000", rounds = "5"] = process.argv.slice(2);
const count = Number(processes);
const eventsOfEntry = count * (2 * (count - 1) + 2);
const entries = Math.max(1, Math.round(Number(wanted) / eventsOfEntry));
const events = entries * eventsOfEntry;
const round = await roundOf(kind as RunKind, count, entries, events);
let collected = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) collected += entry.duration;
}).observe({ entryTypes: ["gc"] });
const begin = performance.now();
const nanoseconds: number[] = [];
let trace: Trace | undefined;
for (let made = 0; made < Number(rounds); made++) {
  trace = undefined;
  const start = process.cpuUsage();
  const result = round();
  const { user, system } = process.cpuUsage(start);
  nanoseconds.push(((user + system) * 1000) / events);
  if (typeof result === "object") trace = result;
}
const wall = performance.now() - begin;
await new Promise((resolve) => setTimeout(resolve, 20)); // the observer is told late
globalThis.gc?.();
const memory = process.memoryUsage();
const figures: RunFigures = {
  events,
  nanoseconds,
  collectedShare: collected / wall,
  steps: trace?.length ?? 0,
  traceBytes: trace?.bytes ?? 0,
  memoryBytes: memory.heapUsed + memory.arrayBuffers,
};
console.log(JSON.stringify(figures));
