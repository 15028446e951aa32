/** A search that was left open takes nothing from what others have found. */

import { describe, expect, test } from "vitest";
import { gradeJob, reportOf } from "../../lib/grading/grade.ts";
import { reportFault } from "../../lib/grading/report-law.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import type { Handlers } from "../../lib/learner/process.ts";
import { MutexProcess } from "../../lib/problems/mutex/process.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { gradeProgram } from "../../lib/sandbox/realm/grade-job.ts";

/** Never repeats a state, so that no search comes to its end, and lets everybody in. */
class EndlessAndRude extends MutexProcess<{ readonly type: "tick"; readonly count: number }> {
  onAcquire(): void {
    this.enter();
    this.send(this.id, { type: "tick", count: 0 });
  }
  onExit(): void {}
  onMessage: Handlers<{ readonly type: "tick"; readonly count: number }> = {
    tick: ({ count }) => this.send(this.id, { type: "tick", count: count + 1 }),
  };
}

const rubric = defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, workload: heavyLoad(2, 1) },
    trio: { processes: 3, workload: heavyLoad(3, 1) },
  },
  criteria: [
    {
      id: "expensive",
      title: "Everybody gets in",
      points: 4,
      property: "progress",
      scenario: "duel",
      schedules: { every: {}, stateLimit: 200, exhaustive: true },
    },
    {
      id: "cheap",
      title: "Never two inside",
      points: 1,
      property: "mutual-exclusion",
      scenario: "trio",
      schedules: { seeds: 5, stepLimit: 200 },
      dependsOn: ["expensive"],
    },
  ],
});

/** As the meter keeps it: what a search has used up is gone. */
class Purse {
  left = 10;
  allow(steps: number): void {
    this.left += steps;
  }
  spend(steps: number): void {
    this.left -= steps;
  }
  allowDebt(): void {}
}

describe("where an expensive search is left open", () => {
  const assignment = { lesson: "lock", exercise: null, lessonVersion: "v", rubric, hidden: null };
  const job = gradeJob(assignment, "");
  const program = programOf(() => EndlessAndRude);
  const report = reportOf(assignment, "", {
    kind: "done",
    report: gradeProgram(job, program, () => {}, new Purse()),
  });

  test("a cheap criterion that depends on it still names the mistake, and comes first", () => {
    const [expensive, cheap] = report.criteria;
    expect(expensive).toMatchObject({ status: "failed", verdict: "inconclusive" });
    expect(cheap).toMatchObject({ status: "failed", verdict: "violated", hint: "cheap" });
    expect(cheap?.counterexample).not.toBeNull();
    expect(report.headline).toBe("cheap");
    expect(reportFault(report, { stories: true })).toBeNull();
  });
});
