// Sampling and shrinking as laws, on generated programs and scenarios.
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import { brokenPromises } from "../../../lib/explore/limits/admissible.ts";
import type { Sampling } from "../../../lib/explore/sample/sample.ts";
import { runOf } from "../../../lib/explore/sample/sample.ts";
import { walk } from "../../../lib/explore/sample/walk.ts";
import type { Found } from "../../../lib/explore/shrink/reproduce.ts";
import { shrink } from "../../../lib/explore/shrink/shrink.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { choices, isQuiescent } from "../../../lib/sim/choices.ts";
import { replay } from "../../../lib/sim/replay.ts";
import { Run } from "../../../lib/sim/run.ts";
import { formatSchedule, scheduleOf } from "../../../lib/sim/schedule.ts";
import { dumpCluster } from "../../support/dump.ts";
import { superfluous } from "../../support/mutant-trial.ts";
import {
  faultyNetwork,
  programFrom,
  reliableNetwork,
  ruleTable,
  scenarioWith,
} from "../../support/random-program.ts";

const limits = { stepLimit: 600, tickLimit: 2000 };
const reliable = scenarioWith(reliableNetwork, false);
const faulty = scenarioWith(faultyNetwork, true);
const walkOptions = { choiceLimit: 200, faults: {} };
const budget = { crashes: 1, recoveries: 1, losses: 1, duplications: 1, halfWayCrashes: 1 };

test("a timed run keeps every promise of its scenario", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      run.toEnd(limits);
      expect([...brokenPromises(run.cluster.trace, scenario)]).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a timed run that has come to rest leaves nothing that could happen", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const run = new Run(programFrom(table), scenario, seed);
      if (run.toEnd(limits) === "quiescent") expect(choices(run.cluster)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a walk keeps every promise, and comes to rest where nothing can happen", () => {
  fc.assert(
    fc.property(ruleTable, reliable, fc.nat(), (table, scenario, seed) => {
      const { cluster, ending } = walk(programFrom(table), scenario, seed, walkOptions);
      expect([...brokenPromises(cluster.trace, scenario)]).toEqual([]);
      if (ending !== "limit") expect(isQuiescent(cluster)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a walk with faults breaks no promise but the one about faults", () => {
  fc.assert(
    fc.property(ruleTable, reliable, fc.nat(), (table, scenario, seed) => {
      const options = { ...walkOptions, faults: budget };
      const { cluster } = walk(programFrom(table), scenario, seed, options);
      const broken = [...brokenPromises(cluster.trace, scenario)];
      expect(broken.filter((promise) => promise !== "faults")).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a walk is the same for everybody who takes it, and its schedule replays", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const program = programFrom(table);
      const options = { ...walkOptions, faults: budget };
      const first = walk(program, scenario, seed, options);
      const second = walk(program, scenario, seed, options);
      expect(dumpCluster(second.cluster)).toEqual(dumpCluster(first.cluster));
      const { cluster, divergence } = replay(program, scenario, scheduleOf(first.cluster.trace));
      expect(divergence).toBeNull();
      expect(dumpCluster(cluster)).toEqual(dumpCluster(first.cluster));
    }),
  );
});

const samplings: readonly Sampling[] = [
  { kind: "timed", limits },
  { kind: "walk", choiceLimit: 200 },
  { kind: "walk", choiceLimit: 200, faults: budget },
];

test("shrinking keeps the violation, never grows, and leaves nothing superfluous", () => {
  const cases = { minimal: 0, cutShort: 0 };
  fc.assert(
    fc.property(
      ruleTable,
      faulty,
      fc.nat(),
      fc.constantFrom(...samplings),
      fc.constantFrom(mutualExclusion, progress),
      (table, scenario, seed, sampling, property) => {
        const program = programFrom(table);
        const verdict = evaluate(property, runOf(program, scenario, seed, sampling));
        if (verdict.kind !== "violated") return;
        const shrunk = shrink(program, scenario, property, verdict);
        const hint = `found:\n${formatSchedule(verdict.counterexample)}`;
        expect(shrunk?.verdict.kind, hint).toBe("violated");
        if (shrunk === null) return;
        expect(shrunk.scenario.processes).toBeLessThanOrEqual(scenario.processes);
        const { counterexample } = shrunk.verdict;
        expect(counterexample.length, hint).toBeLessThanOrEqual(verdict.counterexample.length);
        expect(replay(program, shrunk.scenario, counterexample).divergence).toBeNull();
        cases[shrunk.minimal ? "minimal" : "cutShort"] += 1;
        // Where replays ran out it says so, and promises no more than what was looked at above.
        if (shrunk.minimal) expect(superfluous(program, property, shrunk), hint).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
  expect(cases.minimal).toBeGreaterThan(20 * cases.cutShort);
  expect(cases.minimal).toBeGreaterThan(20);
});

test("shrinking twice gives the same, and a kept scenario stays as it is", () => {
  fc.assert(
    fc.property(ruleTable, faulty, fc.nat(), (table, scenario, seed) => {
      const program = programFrom(table);
      const run = runOf(program, scenario, seed, { kind: "walk", choiceLimit: 200 });
      const verdict = evaluate(progress, run);
      if (verdict.kind !== "violated") return;
      const found: Found = verdict;
      const options = { keepScenario: true };
      const shrunk = shrink(program, scenario, progress, found, options);
      expect(shrunk).toEqual(shrink(program, scenario, progress, found, options));
      expect(shrunk?.scenario).toEqual(scenario);
    }),
    { numRuns: 25 },
  );
});
