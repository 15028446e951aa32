import { describe, expect, test } from "vitest";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";

const rubric = defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, workload: heavyLoad(2, 2) },
    trio: { processes: 3, workload: heavyLoad(3, 1) },
  },
  families: { busy: (processes) => ({ processes, workload: heavyLoad(processes, 3) }) },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "trio"],
      schedules: { every: { crashes: 1 }, firings: 2 },
    },
    {
      id: "messages",
      title: "2(N − 1) messages",
      points: 1,
      property: { name: "exact-messages", equals: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "busy",
      sizes: [2, 5, 10],
      schedules: { seeds: 3, firstSeed: 50, tickLimit: 900 },
      dependsOn: ["exclusion"],
      hint: "counting",
      role: "liveness",
    },
    {
      id: "bypass",
      title: "Nobody is overtaken twice",
      points: 1,
      property: { name: "bounded-bypass", limit: 1 },
      scenario: "duel",
      schedules: { walks: 20, faults: { losses: 1 } },
    },
  ],
});

const [exclusion, messages, bypass] = rubric.criteria;

describe("a rubric", () => {
  test("is plain data: nothing is lost on its way through JSON", () => {
    expect(JSON.parse(JSON.stringify(rubric))).toEqual(rubric);
  });

  test("asks for all the scenarios that a criterion names", () => {
    expect(exclusion?.checks.map(({ scenarioName }) => scenarioName)).toEqual(["duel", "trio"]);
    expect(exclusion?.checks[0]?.scenario).toEqual(rubric.scenarios.duel);
  });

  test("calls functions of the number of processes once for each size", () => {
    expect(messages?.checks.map(({ expected }) => expected)).toEqual([2, 8, 18]);
    expect(messages?.checks.map(({ property }) => property.parameters.equals)).toEqual([2, 8, 18]);
    expect(messages?.checks.map(({ scenario }) => scenario.processes)).toEqual([2, 5, 10]);
    expect(messages?.checks[1]?.scenarioName).toBe("busy of 5");
  });

  test("takes the role and the hint from the property and the id unless told otherwise", () => {
    expect([exclusion?.role, exclusion?.hint]).toEqual(["safety", "exclusion"]);
    expect([messages?.role, messages?.hint]).toEqual(["liveness", "counting"]);
  });

  test("says in one form which schedules are looked at", () => {
    expect(exclusion?.checks[0]?.schedules).toEqual({
      kind: "every",
      faults: { crashes: 1 },
      firings: 2,
      stateLimit: 300_000,
    });
    expect(messages?.checks[0]?.schedules).toEqual({
      kind: "seeds",
      count: 3,
      first: 50,
      limits: { tickLimit: 900 },
    });
    expect(bypass?.checks[0]?.schedules).toEqual({
      kind: "walks",
      count: 20,
      first: 1,
      faults: { losses: 1 },
    });
  });
});
