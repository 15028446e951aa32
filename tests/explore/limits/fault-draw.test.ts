/** Faults of walks: never more than the budget has, never others, and in the end all of them. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AimedBudget } from "../../../lib/explore/limits/fault-draw.ts";
import { faultsOf } from "../../../lib/explore/limits/fault-draw.ts";
import { walk } from "../../../lib/explore/sample/walk.ts";
import type { ScheduledChoice } from "../../../lib/sim/choice.ts";
import { fifoNetwork, reorderingNetwork } from "../../../lib/sim/network.ts";
import { scheduleOf } from "../../../lib/sim/schedule.ts";
import { programFrom, ruleTable, scenarioWith } from "../../support/random-program.ts";

const count = fc.nat(2);
const budget: fc.Arbitrary<AimedBudget> = fc.record(
  {
    crashes: count,
    recoveries: count,
    losses: count,
    duplications: count,
    halfWayCrashes: count,
    types: fc.subarray(["ping", "pong"]),
    crashable: fc.subarray([0, 1, 2]),
  },
  { requiredKeys: [] },
);
const scenario = scenarioWith(fc.constantFrom(fifoNetwork, reorderingNetwork), false);

function walked(table: Parameters<typeof programFrom>[0], ...rest: [...WalkArguments]) {
  const [where, seed, faults] = rest;
  const run = walk(programFrom(table), where, seed, { choiceLimit: 200, faults });
  return { trace: run.cluster.trace, schedule: scheduleOf(run.cluster.trace) };
}
type WalkArguments = [Parameters<typeof walk>[1], number, AimedBudget];

/** Whoever crashes by this choice, at once or half way; null for nobody. */
function victimOf({ choice }: ScheduledChoice): number | null {
  if (choice.kind === "crash") return choice.process;
  if (!("crashAfterSends" in choice)) return null;
  return choice.kind === "deliver" ? choice.to : choice.process;
}

describe("the faults of a walk", () => {
  test("are counted as they are, and stay within the budget", () => {
    fc.assert(
      fc.property(ruleTable, scenario, fc.nat(), budget, (table, where, seed, faults) => {
        const { schedule } = walked(table, where, seed, faults);
        const found = faultsOf(schedule);
        const kinds = schedule.map(({ choice }) => choice.kind);
        const times = (kind: string) => kinds.filter((one) => one === kind).length;
        const halfWay = schedule.filter((one) => "crashAfterSends" in one.choice);
        expect(found).toEqual({
          crashes: times("crash"),
          recoveries: times("recover"),
          losses: times("drop"),
          duplications: times("duplicate"),
          halfWayCrashes: halfWay.length,
        });
        const most = new Map(Object.entries({ ...faults }));
        for (const [name, made] of Object.entries(found)) {
          expect(made, name).toBeLessThanOrEqual(Number(most.get(name) ?? 0));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("strike whom and what they are aimed at", () => {
    fc.assert(
      fc.property(ruleTable, scenario, fc.nat(), budget, (table, where, seed, faults) => {
        const { schedule, trace } = walked(table, where, seed, faults);
        const { types = ["ping", "pong"], crashable = [0, 1, 2, 3] } = faults;
        for (const one of schedule) {
          const victim = victimOf(one);
          if (victim !== null) expect(crashable).toContain(victim);
        }
        for (let index = 0; index < trace.length; index++) {
          const { kind, name, cause } = trace.step(index);
          const isChosen = kind === "duplicate" || (kind === "drop" && name === "lost");
          if (isChosen) expect(types).toContain(trace.step(cause).name);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("come all, in some walk, and none where there is no budget", () => {
    const whole = { crashes: 2, recoveries: 2, losses: 2, duplications: 2, halfWayCrashes: 2 };
    const busy = fc.sample(ruleTable, { seed: 4, numRuns: 200 }).slice(100);
    const [where] = fc.sample(
      scenario.filter(({ processes, workload }) => processes > 2 && workload.flat().length > 3),
      { seed: 4, numRuns: 1 },
    );
    if (where === undefined) throw new Error("no scenario");
    const all = busy.map((table, seed) => faultsOf(walked(table, where, seed, whole).schedule));
    for (const name of ["crashes", "recoveries", "losses", "duplications", "halfWayCrashes"]) {
      const counts = all.map((found) => Object.entries(found).find(([one]) => one === name)?.[1]);
      expect(Math.max(...counts.map(Number)), name).toBe(2);
    }
    const none = busy.map((table, seed) => faultsOf(walked(table, where, seed, {}).schedule));
    expect(none.every((found) => Object.values(found).every((made) => made === 0))).toBe(true);
  });
});
