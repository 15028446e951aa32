/** What the solution is asked in the scenarios that shrinking came up with. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import type { CriterionReport, Report } from "../../lib/grading/report.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { shrunkAssignment } from "../../lib/lessons/shrunk-scenarios.ts";

test("the same is asked, where one name has several meanings", async () => {
  const bully = await loadLesson(join(projectRoot, "lessons", "bully"), projectRoot);
  const [exercise] = bully.exercises;
  if (exercise === undefined) throw new Error("the bully has an exercise");
  const scenario = { processes: 4, grants: { rule: "lowest" } };
  // Seen in a run that was made for another criterion, in which the lowest wins.
  const found = {
    id: "validity-mirrored",
    property: "validity-throughout",
    scenario: "staggered",
    counterexample: { scenario, schedule: "", step: 3, shrunk: true, story: "" },
  } as unknown as CriterionReport;
  const report = { criteria: [found] } as unknown as Report;
  const asked = shrunkAssignment(assignmentOf(bully, exercise), [{ program: "a", report }]);
  const [check] = asked?.rubric.criteria[0]?.checks ?? [];
  expect(check?.property.parameters).toEqual({ rule: "lowest" });
  expect(check?.scenario).toEqual(scenario);
});
