import { expect, test } from "vitest";
import { shownChecks } from "../../app/courses/[course]/submissions/[submission]/shown-checks.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";

function rubricWith(ids: readonly string[], processes: number) {
  return defineRubric({
    problem: "mutex",
    scenarios: { only: { processes } },
    criteria: ids.map((id) => ({
      id,
      title: id,
      points: 1,
      property: "mutual-exclusion" as const,
      scenario: "only" as const,
      schedules: "every",
    })),
  });
}

test("a reader gets the checks of what they see, also where a hidden one has its name", () => {
  const rubrics = {
    rubric: rubricWith(["exclusion"], 2),
    hidden: rubricWith(["exclusion", "crowd"], 8),
  };
  const seen = shownChecks(rubrics, [{ id: "exclusion", visibility: "visible" }]);
  expect(Object.keys(seen)).toEqual(["exclusion"]);
  expect(seen.exclusion?.map(({ scenario }) => scenario.processes)).toEqual([2]);
  const all = shownChecks(rubrics, [{ id: "crowd", visibility: "hidden" }]);
  expect(all.crowd?.map(({ scenario }) => scenario.processes)).toEqual([8]);
});
