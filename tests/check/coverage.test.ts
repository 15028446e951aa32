// What a check says it has looked at.
import { expect, test } from "vitest";
import { describeCoverage, seedsLookedAt } from "../../lib/check/coverage.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";

const idle = scenarioOf(mutex, { processes: 3 });

test("coverage names what was looked at and says each word once", () => {
  const crowd = scenarioOf(mutex, { processes: 8, workload: heavyLoad(8, 5) });
  const uneven = scenarioOf(mutex, { processes: 4, workload: [heavyLoad(1, 3)[0] ?? []] });
  const single = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  const states = { amount: "all 41,212 states", scenario: single };
  expect(describeCoverage([states, { amount: seedsLookedAt(500), scenario: crowd }])).toBe(
    "all 41,212 states of 3 processes × 1 acquisition, then 500 seeds of 8 × 5",
  );
  expect(describeCoverage([{ amount: seedsLookedAt(1), scenario: uneven }])).toBe(
    "1 seed of 4 processes, 3 operations",
  );
  expect(describeCoverage([states, { amount: seedsLookedAt(1_234_567), scenario: idle }])).toBe(
    "all 41,212 states of 3 processes × 1 acquisition, then 1,234,567 seeds of 3 processes",
  );
});
