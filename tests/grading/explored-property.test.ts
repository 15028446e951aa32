import { describe, expect, test } from "vitest";
import { explorableProperties, exploredProperty } from "../../lib/grading/explored-property.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";

const duel = { processes: 2, workload: heavyLoad(2, 2) };
const trio = { processes: 3, workload: heavyLoad(3, 2) };

const rubric = defineRubric({
  problem: "mutex",
  scenarios: { duel, trio, two: duel },
  criteria: [
    {
      id: "messages",
      title: "2(N − 1) messages",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      scenario: ["trio", "duel"],
      schedules: "every",
    },
    {
      id: "delay",
      title: "One message between two stays",
      points: 1,
      property: { name: "sync-delay", atMost: 1, formula: "T" },
      scenario: "trio",
      schedules: { seeds: 7 },
    },
  ],
});

describe("what is explored by name", () => {
  test("has the parameters that the rubric has in this scenario, else in one of this size", () => {
    const limitIn = (scenario: string) =>
      exploredProperty(rubric, "message-budget", scenario).parameters.atMost;
    expect([limitIn("duel"), limitIn("trio"), limitIn("two")]).toEqual([2, 4, 2]);
  });

  test("is searched where every step can be judged", () => {
    const { schedules, title } = exploredProperty(rubric, "message-budget", "duel");
    expect([schedules, title]).toEqual([{ kind: "every" }, "2(N − 1) messages"]);
  });

  test("is sampled as the rubric samples it where only whole runs can be judged", () => {
    const { schedules } = exploredProperty(rubric, "sync-delay", "duel");
    expect(schedules).toMatchObject({ kind: "seeds", count: 7 });
  });

  test("is sampled by itself where the rubric does not state it", () => {
    const { schedules, title } = exploredProperty(rubric, "happened-before-order", "duel");
    expect([schedules, title]).toEqual([{ kind: "seeds", count: 100 }, null]);
  });
});

test("what needs a parameter can be explored only where the rubric has one", () => {
  const names = explorableProperties(rubric);
  expect(names).toContain("mutual-exclusion");
  expect(names).toContain("message-budget");
  expect(names).toContain("sync-delay");
  expect(names).not.toContain("bounded-bypass");
  expect(names).not.toContain("client-delay");
});
