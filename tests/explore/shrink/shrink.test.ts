// Shrinking, case by case: what is left out, what must stay, and what is never claimed.
import { expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { Property } from "../../../lib/check/property.ts";
import type { Found } from "../../../lib/explore/shrink/reproduce.ts";
import { shrink } from "../../../lib/explore/shrink/shrink.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { agreement } from "../../../lib/problems/election/properties.ts";
import { oneElection } from "../../../lib/problems/election/workload.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { isQuiescent } from "../../../lib/sim/choices.ts";
import { synchronousNetwork } from "../../../lib/sim/network.ts";
import type { Program } from "../../../lib/sim/program.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";
import { formatChoice, parseSchedule } from "../../../lib/sim/schedule.ts";
import { loadProgram } from "../../support/mutant-trial.ts";

const rightLock = await loadProgram("lessons/ricart-agrawala/solution");
const politeLock = await loadProgram("lessons/ricart-agrawala#replies-to-everyone");
const trio = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });

function found(program: Program, scenario: Scenario, property: Property, text: string): Found {
  const schedule = parseSchedule(text);
  const { cluster, divergence } = replay(program, scenario, schedule);
  expect(divergence).toBeNull();
  const rest = isQuiescent(cluster) ? "quiescent" : "limit";
  const ending = cluster.failure === null ? rest : "failed";
  const verdict = evaluate(property, { cluster, ending });
  if (verdict.kind !== "violated" && verdict.kind !== "crashed") throw new Error(verdict.kind);
  return verdict;
}

function shrunkLines(
  program: Program,
  scenario: Scenario,
  property: Property,
  text: string,
  options: Parameters<typeof shrink>[4] = {},
): string[] {
  const verdict = found(program, scenario, property, text);
  const shrunk = shrink(program, scenario, property, verdict, options);
  return shrunk?.verdict.counterexample.map(({ choice }) => formatChoice(choice)) ?? [];
}

const bothInside = `
  call p2 acquire "main"
  duplicate p2→p0 #1
  call p0 acquire "main"
  crash p1
  deliver p0→p2 #1
  deliver p2→p0 #1
  recover p1
  call p1 acquire "main"
  deliver p0→p1 #1
  deliver p2→p1 #1
  deliver p1→p2 #1
  deliver p1→p0 #1
  deliver p0→p2 #2
  deliver p2→p0 #2
  deliver p1→p0 #2
  deliver p1→p2 #2`;

test("faults, work and processes that are not needed are left out", () => {
  expect(shrunkLines(politeLock, trio, mutualExclusion, bothInside)).toEqual([
    'call p1 acquire "main"',
    'call p0 acquire "main"',
    "deliver p0→p1 #1 request",
    "deliver p1→p0 #1 request",
    "deliver p0→p1 #2 reply",
    "deliver p1→p0 #2 reply",
  ]);
});

test("a scenario that must be kept keeps its processes and its work", () => {
  const verdict = found(politeLock, trio, mutualExclusion, bothInside);
  const shrunk = shrink(politeLock, trio, mutualExclusion, verdict, { keepScenario: true });
  expect(shrunk?.scenario).toEqual(trio);
  expect(shrunk?.verdict.counterexample.length).toBeLessThan(12);
});

test("no more processes are left out than somebody could be asked to do without", () => {
  const one = found(politeLock, trio, mutualExclusion, bothInside);
  const free = shrink(politeLock, trio, mutualExclusion, one);
  const kept = shrink(politeLock, trio, mutualExclusion, one, { processesAtLeast: 3 });
  expect([free?.scenario.processes, kept?.scenario.processes]).toEqual([2, 3]);
});

test("the same input shrinks to the same output", () => {
  const lines = () => shrunkLines(politeLock, trio, mutualExclusion, bothInside);
  expect(lines()).toEqual(lines());
});

test("a failure shrinks to the same failure of the same handler", () => {
  const pair = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  const schedule = `
    call p0 acquire "main"
    deliver p0→p1 #1
    duplicate p1→p0 #1
    deliver p0→p2 #1
    deliver p1→p0 #1
    deliver p2→p0 #1
    deliver p1→p0 #1.1`;
  const verdict = found(rightLock, pair, mutualExclusion, schedule);
  const shrunk = shrink(rightLock, pair, mutualExclusion, verdict);
  expect(shrunk?.scenario.processes).toBe(2);
  expect(shrunk?.verdict).toMatchObject({
    kind: "crashed",
    failure: { slug: "enter-twice", handler: "onMessage.reply" },
  });
  expect(shrunk?.verdict.counterexample.map(({ choice }) => formatChoice(choice))).toEqual([
    'call p0 acquire "main"',
    "deliver p0→p1 #1 request",
    "duplicate p1→p0 #1 reply",
    "deliver p1→p0 #1 reply",
    "deliver p1→p0 #1.1 reply",
  ]);
});

test("a fault that is needed stays", () => {
  const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(1, 1) });
  const schedule = `
    call p0 acquire "main"
    deliver p0→p1 #1
    deliver p0→p2 #1
    drop p2→p0 #1
    deliver p1→p0 #1`;
  expect(shrunkLines(rightLock, scenario, progress, schedule)).toEqual([
    'call p0 acquire "main"',
    "drop p0→p1 #1 request",
  ]);
});

test("what waits for ever ends where nothing more can happen", async () => {
  const program = await loadProgram("lessons/ricart-agrawala#forgets-deferred");
  const schedule = `
    call p0 acquire "main"
    call p1 acquire "main"
    deliver p0→p1 #1
    deliver p0→p2 #1
    deliver p1→p2 #1
    deliver p1→p0 #1
    deliver p2→p0 #1
    deliver p1→p0 #2
    deliver p2→p1 #1
    call p0 exit "main"
    call p2 acquire "main"
    deliver p2→p0 #2
    deliver p2→p1 #2
    deliver p0→p2 #2`;
  const verdict = found(program, trio, progress, schedule);
  const shrunk = shrink(program, trio, progress, verdict);
  expect(shrunk?.verdict.counterexample).toHaveLength(6);
  if (shrunk === null) return;
  const { cluster } = replay(program, shrunk.scenario, shrunk.verdict.counterexample);
  expect(isQuiescent(cluster)).toBe(true);
});

test("a counterexample that shows nothing is not shrunk", () => {
  const verdict = found(politeLock, trio, mutualExclusion, bothInside);
  expect(shrink(rightLock, trio, mutualExclusion, verdict)).toBeNull();
});

test("when the replays are spent, what has been reached is returned and not called minimal", () => {
  const verdict = found(politeLock, trio, mutualExclusion, bothInside);
  const shrunk = shrink(politeLock, trio, mutualExclusion, verdict, { replayLimit: 10 });
  expect(shrunk?.minimal).toBe(false);
  expect(shrunk?.replays).toBeLessThanOrEqual(11);
  expect(shrunk?.verdict.kind).toBe("violated");
});

test("choices that a person made out of turn may stay out of turn", () => {
  const idle = scenarioOf(mutex, { processes: 3 });
  expect(shrunkLines(politeLock, idle, mutualExclusion, bothInside)).toHaveLength(6);
});

test("N4 what keeps a synchronous bound stays, needed for the violation or not", async () => {
  const program = await loadProgram("tests/reference/bully");
  const network = { ...synchronousNetwork, maxDelay: 5, slow: [{ from: 2, factor: 3 }] };
  const scenario = scenarioOf(election, { processes: 3, network, workload: oneElection(0) });
  const schedule = `
    0: call p0 election
    5: deliver p0→p1 #1
    5: deliver p0→p2 #1
    9: deliver p1→p2 #1
    10: deliver p1→p0 #1
    16: fire p1 answer
    20: deliver p2→p0 #1`;
  const options = { keepScenario: true };
  const lines = shrunkLines(program, scenario, agreement("throughout"), schedule, options);
  // Without the answer, the timer of p0 would have fired long before that of p1.
  expect(lines).toContain("deliver p1→p0 #1 answer");
  expect(lines).not.toContain("deliver p2→p0 #1 answer");
});
