/**
 * The same program gets the same answer, to the byte, until the grader's version goes up: what
 * seeds draw, what a search finds first, how it is shrunk and told. Laws say what is right; of
 * several right answers only this file knows which one was given.
 */

import { join } from "node:path";
import fc from "fast-check";
import { test } from "vitest";
import type { Property } from "../../lib/check/property.ts";
import type { Verdict } from "../../lib/check/verdict.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { explain } from "../../lib/explore/explain/explain.ts";
import type { Schedules } from "../../lib/explore/judge-schedules.ts";
import { judgeSchedules } from "../../lib/explore/judge-schedules.ts";
import { runOf } from "../../lib/explore/sample/sample.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { shrink } from "../../lib/explore/shrink/shrink.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Program } from "../../lib/sim/program.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import { formatSchedule, scheduleOf } from "../../lib/sim/schedule.ts";
import { digest, expectGolden } from "../support/golden.ts";
import { classOf, mistakesOf } from "../support/mistakes.ts";
import { faultyNetwork, programFrom, ruleTable, scenarioWith } from "../support/random-program.ts";
import { programFrom as tableFrom, tableProgram } from "./brute-force-program.ts";
import * as brute from "./brute-force-setting.ts";

const everyFault = { crashes: 1, recoveries: 1, losses: 1, duplications: 1, halfWayCrashes: 1 };
const swarm = { loss: 0.3, duplication: 0.3, crashes: 2, recover: true, partitions: 2 };

const samplings: { readonly [name: string]: Parameters<typeof runOf>[3] } = {
  timed: { kind: "timed" },
  swarm: { kind: "timed", swarm: { ...swarm, beforeTick: 20 } },
  walks: { kind: "walk", faults: everyFault },
};

const asked: { readonly [name: string]: Schedules } = {
  "every order": { kind: "every", stateLimit: 3_000 },
  "with a crash": { kind: "every", stateLimit: 3_000, faults: { crashes: 1 }, firings: 1 },
  "with a split": {
    kind: "every",
    stateLimit: 2_000,
    faults: { splits: 1, heals: 1, partitions: [[[0], [1]]] },
  },
  "8 seeds": { kind: "seeds", count: 8 },
  "8 walks": { kind: "walks", count: 8, faults: everyFault },
};

/** What a dozen seeds draw. */
function draws(program: Program, scenario: Scenario): string[] {
  return Object.entries(samplings).map(([name, sampling]) => {
    const runs = Array.from({ length: 12 }, (_, seed) => {
      const { cluster, ending } = runOf(program, scenario, seed, sampling);
      return `${ending} ${formatSchedule(scheduleOf(cluster.trace))}`;
    });
    return `${name}: ${digest(runs)}`;
  });
}

/** A verdict with all that belongs to it, and the story that it becomes. */
function told(program: Program, scenario: Scenario, property: Property, verdict: Verdict): string {
  if (verdict.kind !== "violated" && verdict.kind !== "crashed") return describeVerdict(verdict);
  const shrunk = shrink(program, scenario, property, verdict, { replayLimit: 150 });
  if (shrunk === null) return `${describeVerdict(verdict)} (${digest(verdict)})`;
  const story = explain(program, shrunk.scenario, property, shrunk.verdict);
  const choices = shrunk.verdict.counterexample.length;
  return `${describeVerdict(shrunk.verdict)} (${choices} choices, ${digest([shrunk, story])})`;
}

function answers(program: Program, scenario: Scenario): string[] {
  const properties = [mutualExclusion, progress];
  return Object.entries(asked).flatMap(([name, schedules]) => {
    const found = judgeSchedules(program, scenario, properties, schedules);
    return properties.map((property, at) => {
      const { verdict, seed, states } = found[at] ?? {};
      const words = verdict === undefined ? "" : told(program, scenario, property, verdict);
      return `${name}, seed ${seed}, ${states} states: ${words}`;
    });
  });
}

function searched(program: Program, scenario: Scenario, case_: BruteCase): string {
  const options = brute.optionsFor(case_.options, scenario);
  const found = (["none", "ample"] as const).map((reduction) =>
    explore(program, scenario, case_.properties, { ...options, reduction, stateLimit: 2_000 }),
  );
  const kinds = found[0]?.outcomes.map(({ verdict }) => verdict.kind).join(", ");
  // Not what it took: bytes and handler runs may get fewer.
  const told = found.map(({ end, outcomes, size }) => digest([end, outcomes, size.states]));
  return `${kinds}; ${told.join(" ")}`;
}

const bruteCase = fc.record({
  table: tableProgram,
  scenario: brute.scenario,
  options: brute.options,
  properties: brute.properties,
});
type BruteCase = typeof bruteCase extends fc.Arbitrary<infer Case> ? Case : never;

const locks = fc.record({ table: ruleTable, scenario: scenarioWith(faultyNetwork, true) });

/** Locks in which something happens. */
function busyLocks(count: number) {
  const drawn = fc.sample(locks, { seed: 4, numRuns: 40 * count });
  const made = drawn.map(({ table, scenario }) => ({ program: programFrom(table), scenario }));
  const isBusy = ({ program, scenario }: (typeof made)[number]) => {
    const { trace } = runOf(program, scenario, 1, { kind: "timed" }).cluster;
    const kinds = Array.from({ length: trace.length }, (_, index) => trace.kind(index));
    return kinds.filter((kind) => kind === "announce").length > 1 && kinds.includes("fire");
  };
  return made.filter(isBusy).slice(0, count);
}

function wrongLocks() {
  const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  return mistakesOf("tests/mutants/mutex").map((mistake) => {
    const made = classOf(mistake);
    return { program: programOf(() => made), scenario };
  });
}

const parts: { readonly [name: string]: () => readonly string[] } = {
  draws: () => [...busyLocks(12), ...wrongLocks()].flatMap(numbered(draws)),
  tables: () =>
    fc
      .sample(bruteCase, { seed: 4, numRuns: 60 })
      .map((one, at) => `${at}: ${searched(tableFrom(one.table), one.scenario, one)}`),
  locks: () => busyLocks(8).flatMap(numbered(answers)),
  mistakes: () => wrongLocks().flatMap(numbered(answers)),
};

function numbered(answer: (program: Program, scenario: Scenario) => readonly string[]) {
  return ({ program, scenario }: { program: Program; scenario: Scenario }, at: number) =>
    answer(program, scenario).map((line) => `${at} ${line}`);
}

test.each(Object.entries(parts))("are the same bytes: %s", (name, lines) => {
  expectGolden(join(import.meta.dirname, "golden", `${name}.txt`), lines());
});
