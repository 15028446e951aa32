// Sampling: one verdict from many seeded runs, and what it claims.

import { expect, test } from "vitest";
import type { Property, TraceProperty } from "../../../lib/check/property.ts";
import { describeVerdict } from "../../../lib/check/verdict.ts";
import type { Sampling } from "../../../lib/explore/sample/sample.ts";
import { runOf, sample } from "../../../lib/explore/sample/sample.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { MutexProcess } from "../../../lib/problems/mutex/process.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import type { Program } from "../../../lib/sim/program.ts";
import { scheduleOf } from "../../../lib/sim/schedule.ts";
import { loadProgram } from "../../support/mutant-trial.ts";
import { seedsUpTo } from "../../support/seeds.ts";

const rightProgram = await loadProgram("lessons/ricart-agrawala/solution");
const wrong = "lessons/ricart-agrawala";
const trio = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 2) });
const idle = scenarioOf(mutex, { processes: 3 });
const walks: Sampling = { kind: "walk" };

function verdictsOf(properties: readonly Property[], options: Parameters<typeof sample>[3]) {
  const outcomes = sample(rightProgram, trio, properties, options);
  return outcomes.map(({ verdict }) => describeVerdict(verdict));
}

test("a property that holds everywhere holds in so many seeds, and is not called proven", () => {
  const [outcome] = sample(rightProgram, trio, [mutualExclusion], { seeds: seedsUpTo(20) });
  expect(outcome?.verdict).toEqual({ kind: "holds", exhaustive: false, coverage: "20 seeds" });
  expect(outcome?.seed).toBeNull();
});

test("every property gets its own verdict from the same runs", () => {
  const properties = [mutualExclusion, progress];
  const expected = ["holds in 5 seeds", "holds in 5 seeds"];
  expect(verdictsOf(properties, { seeds: seedsUpTo(5) })).toEqual(expected);
  expect(verdictsOf(properties, { seeds: seedsUpTo(5), sampling: walks })).toEqual(expected);
});

test("a sample goes on until nothing is left to find out about any property", () => {
  const late: TraceProperty = {
    over: "trace",
    name: "late",
    kind: "always",
    statement: "",
    judgeTrace: () => {
      looks += 1;
      const reason = { text: "now", processes: [] };
      return looks < 4 ? { kind: "holds" } : { kind: "violated", reason, step: 0 };
    },
  };
  let looks = 0;
  const never: TraceProperty = { ...late, judgeTrace: () => ({ ...broken, step: 0 }) };
  const outcomes = sample(rightProgram, trio, [never, late], { seeds: seedsUpTo(9) });
  expect(outcomes.map(({ verdict, seed }) => [verdict.kind, seed])).toEqual([
    ["violated", 1],
    ["violated", 4],
  ]);
  expect(looks).toBe(4);
});

const broken = { kind: "violated", reason: { text: "no", processes: [] } } as const;

test("the first violation in the order of seeds counts, and replays from its seed", async () => {
  const program = await loadProgram(`${wrong}#picks-a-number-too-small`);
  const seeds = seedsUpTo(50);
  const [outcome] = sample(program, trio, [mutualExclusion], { seeds, sampling: walks });
  const seed = outcome?.seed ?? 0;
  expect(outcome?.verdict.kind).toBe("violated");
  const before = seeds.slice(0, seeds.indexOf(seed));
  const [earlier] = sample(program, trio, [mutualExclusion], { seeds: before, sampling: walks });
  expect(earlier?.verdict.kind).toBe(before.length === 0 ? "vacuous" : "holds");
  const step = outcome?.verdict.kind === "violated" ? outcome.verdict.step : 0;
  const schedule = scheduleOf(runOf(program, trio, seed, walks).cluster.trace, step + 1);
  expect(outcome?.verdict).toMatchObject({ counterexample: schedule, shrunk: false });
});

/** Lets everybody in, and then talks to itself for ever. */
class RudeAndEndless extends MutexProcess<{ readonly type: "tick" }> {
  onAcquire(): void {
    this.enter();
    this.send(this.id, { type: "tick" });
  }
  onExit(): void {}
  onMessage = { tick: () => this.send(this.id, { type: "tick" }) };
}

test("a run that costs more than there is left is judged as far as it came", () => {
  const program = programOf(() => RudeAndEndless);
  let left = 200;
  const costly: Program = {
    spawn: (...how) => {
      const process = program.spawn(...how);
      const deliver = process.deliver.bind(process);
      process.deliver = (message, from) => {
        left -= 1;
        if (left < 0) throw new RangeError("spent");
        deliver(message, from);
      };
      return process;
    },
  };
  const work = { ...budget(5), attempt: unlessSpent };
  const properties = [mutualExclusion, progress];
  const outcomes = sample(costly, trio, properties, { seeds: seedsUpTo(5), work });
  const kinds = outcomes.map(({ verdict }) => verdict.kind);
  expect(kinds).toEqual(["violated", "holds"]); // all have entered, and nobody asks any more
  expect(left).toBe(-1);
});

function unlessSpent<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

test("a sample ends as soon as nothing is left to find out, or when told to", async () => {
  const program = await loadProgram(`${wrong}#replies-to-everyone`);
  const asked = budget(3);
  sample(program, trio, [mutualExclusion], { seeds: seedsUpTo(50), sampling: walks, work: asked });
  expect(asked.runs).toBeLessThanOrEqual(3);
  expect(verdictsOf([progress], { seeds: seedsUpTo(50), work: budget(7) })).toEqual([
    "holds in 7 of 50 seeds",
  ]);
});

test("a run that costs more than there is does not count, and ends the sample", () => {
  const spent = { left: () => 0, goesOn: () => true, attempt: () => null, asides: 0 };
  const some = { ...budget(50), attempt: firstThree() };
  expect(verdictsOf([progress], { seeds: seedsUpTo(50), work: some })).toEqual([
    "holds in 3 of 50 seeds",
  ]);
  expect(verdictsOf([progress], { seeds: seedsUpTo(50), work: spent })[0]).toMatch(/^vacuous/);
});

test("a program that is given up again and again is tried three times, in all samples", () => {
  class Floods extends MutexProcess<never> {
    onAcquire(): void {
      for (;;) this.log("again");
    }
    onExit(): void {}
    onMessage = {};
  }
  const failures = new Map<string, number>();
  const runs = [1, 2].map(() => {
    const work = Object.assign(budget(50), { failures });
    const options = { seeds: seedsUpTo(50), work };
    const [outcome] = sample(
      programOf(() => Floods),
      trio,
      [progress],
      options,
    );
    expect(outcome?.verdict.kind).toBe("crashed");
    return work.runs;
  });
  expect(runs).toEqual([3, 1]);
});

/** Lets so many runs be made. */
function budget(runs: number) {
  const work = {
    runs: 0,
    left: () => Infinity,
    asides: 0,
    goesOn: (): boolean => work.runs < runs,
    attempt: <Result>(make: () => Result): Result | null => {
      work.runs += 1;
      return make();
    },
  };
  return work;
}

function firstThree() {
  let left = 3;
  return <Result>(make: () => Result): Result | null => (left-- > 0 ? make() : null);
}

test("a sample in which nothing relevant happens is vacuous", () => {
  const [outcome] = sample(rightProgram, idle, [mutualExclusion], { seeds: seedsUpTo(3) });
  expect(outcome?.verdict.kind).toBe("vacuous");
});

test("a sample cut off before it settles is inconclusive", () => {
  const limits = { stepLimit: 10, tickLimit: 1000 };
  const sampling: Sampling = { kind: "timed", limits };
  const [text] = verdictsOf([progress], { seeds: seedsUpTo(3), sampling });
  expect(text).toContain("inconclusive: the run was cut off");
});

test("a swarm finds what needs a fault, where calm runs find nothing", () => {
  const seeds = seedsUpTo(20);
  const swarm = { loss: 0.2, beforeTick: 50 };
  expect(verdictsOf([progress], { seeds })).toEqual(["holds in 20 seeds"]);
  const [text] = verdictsOf([progress], { seeds, sampling: { kind: "timed", swarm } });
  expect(text).toContain("violated");
});
