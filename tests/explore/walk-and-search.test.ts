// Two independent ways through the same schedules: what a walk meets, the search must know of.
import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { FaultBudget } from "../../lib/explore/limits/fault-draw.ts";
import { walk } from "../../lib/explore/sample/walk.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { formatSchedule, scheduleOf } from "../../lib/sim/schedule.ts";
import {
  programFrom,
  reliableNetwork,
  ruleTable,
  scenarioWith,
} from "../support/random-program.ts";

const reliable = scenarioWith(reliableNetwork, false);
const stateLimit = 5_000;
const walks = 20;
const calm: FaultBudget = {};
const troubled: FaultBudget = { crashes: 1, losses: 1 };

test("a violation that a walk meets, a finished search has found", () => {
  let compared = 0;
  fc.assert(
    fc.property(ruleTable, reliable, fc.constantFrom(calm, troubled), (table, scenario, faults) => {
      const program = programFrom(table);
      const properties = [mutualExclusion, progress];
      const { end, outcomes } = explore(program, scenario, properties, { faults, stateLimit });
      if (end === "budget") return;
      compared += 1;
      for (let seed = 0; seed < walks; seed++) {
        const run = walk(program, scenario, seed, { choiceLimit: 300, faults });
        properties.forEach((property, place) => {
          if (evaluate(property, run).kind !== "violated") return;
          const taken = formatSchedule(scheduleOf(run.cluster.trace));
          const hint = `seed ${seed} of ${property.name}:\n${taken}`;
          expect(outcomes[place]?.verdict.kind, hint).toBe("violated");
        });
      }
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(50);
});
