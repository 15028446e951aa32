// What a check says it has looked at.
import { expect, test } from "vitest";
import { describeCoverage, seedsLookedAt } from "../../lib/check/coverage.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { everyoneAtOnce } from "../../lib/problems/election/workload.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

const idle = scenarioOf(mutex, { processes: 3 });

test("coverage says each only where everybody is asked for the same, equally often", () => {
  const wordsOf = (scenario: Scenario) => describeCoverage([{ amount: "1 seed", scenario }]);
  const workload = [...heavyLoad(1, 1), ...heavyLoad(1, 2)];
  expect(wordsOf(scenarioOf(mutex, { processes: 2, workload }))).toBe(
    "1 seed of 2 processes, 3 operations",
  );
  const vote = { processes: 2, workload: everyoneAtOnce(2) };
  expect(wordsOf(scenarioOf(election, vote))).toBe("1 seed of 2 processes × 1 election");
  expect(wordsOf(scenarioOf(mutex, { processes: 1, workload: heavyLoad(1, 2000) }))).toBe(
    "1 seed of 1 process × 2,000 acquisitions",
  );
});

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
