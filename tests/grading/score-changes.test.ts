import { describe, expect, test } from "vitest";
import type { ClassResults, GradedSubmission } from "../../lib/grading/class-results.ts";
import type { CriterionReport, ReportStatus } from "../../lib/grading/report.ts";
import { compareResults } from "../../lib/grading/score-changes.ts";

type Change = {
  readonly status?: ReportStatus;
  readonly override?: GradedSubmission["override"];
};

function graded(id: string, earned: number, { status, override = null }: Change = {}) {
  const criterion: CriterionReport = {
    id: "progress",
    title: "Whoever asks gets in",
    visibility: "visible",
    role: "liveness",
    property: "progress",
    status: earned > 5 ? "passed" : "failed",
    verdict: earned > 5 ? "holds" : "violated",
    exhaustive: true,
    reason: "",
    states: null,
    earned,
    possible: 10,
    dependsOn: [],
    withdrawnBy: null,
    measured: [],
    scenario: null,
    seed: null,
    counterexample: null,
    replayToken: null,
    hint: null,
  };
  return {
    student: { id, name: null, email: null, platformId: null },
    file: `${id}.ts`,
    report: {
      lesson: "lock",
      exercise: null,
      lessonVersion: "v",
      graderVersion: "1",
      submission: id,
      status: status ?? { kind: "graded" as const },
      earned,
      possible: 10,
      headline: null,
      criteria: status === undefined ? [criterion] : [],
    },
    override,
  };
}

function results(...submissions: readonly GradedSubmission[]): ClassResults {
  return {
    version: 1,
    lesson: "lock",
    exercise: null,
    lessonVersion: "v",
    graderVersion: "1",
    possible: 10,
    submissions,
  };
}

const interrupted = { status: { kind: "interrupted", why: "killed" } } as const;

describe("a second grading", () => {
  test("is told only where it differs, criterion by criterion", () => {
    const { changes } = compareResults(
      results(graded("a", 10), graded("b", 3)),
      results(graded("a", 10), graded("b", 8)),
      { keepHigher: false },
    );
    const criteria = ["progress: failed → passed"];
    expect(changes).toEqual([{ student: "b", before: 3, after: 8, criteria, kept: null }]);
  });

  test("names what is asked now and was not before, and what is not asked any more", () => {
    const [old, fresh] = [graded("a", 8), graded("a", 9)];
    const [criterion] = old.report.criteria;
    if (criterion === undefined) throw new Error("one criterion was graded");
    const renamed = { ...old.report, earned: 9, criteria: [{ ...criterion, id: "turns" }] };
    const after = { ...fresh, report: renamed };
    const { changes } = compareResults(results(old), results(after), { keepHigher: false });
    expect(changes[0]?.criteria).toEqual([
      "progress: passed → not asked",
      "turns: not asked → passed",
    ]);
  });

  test("takes points away, unless the higher ones are to stay", () => {
    const [before, after] = [results(graded("a", 8)), results(graded("a", 3))];
    const lower = compareResults(before, after, { keepHigher: false });
    expect(lower.changes).toMatchObject([{ before: 8, after: 3, kept: null }]);
    expect(lower.results.submissions[0]?.report.earned).toBe(3);
    const kept = compareResults(before, after, { keepHigher: true });
    expect(kept.changes).toMatchObject([{ before: 8, after: 8, kept: "keep-higher" }]);
    expect(kept.results.submissions[0]).toEqual(before.submissions[0]);
  });

  test("changes no points that a human gave, but makes the report again", () => {
    const override = { earned: 9, note: "on paper" };
    const before = results(graded("a", 3, { override }));
    const { changes, results: merged } = compareResults(before, results(graded("a", 8)), {
      keepHigher: false,
    });
    expect(changes).toMatchObject([{ before: 9, after: 9, kept: "override" }]);
    expect(merged.submissions[0]).toMatchObject({ override, report: { earned: 8 } });
  });

  test("that was interrupted changes nothing, whatever was asked", () => {
    for (const keepHigher of [true, false]) {
      const before = results(graded("a", 3));
      const again = results(graded("a", 0, interrupted));
      const { changes, results: merged } = compareResults(before, again, { keepHigher });
      expect(changes).toMatchObject([{ before: 3, after: 3 }]);
      expect(merged.submissions).toEqual(before.submissions);
    }
  });

  test("mends what was interrupted before", () => {
    const { changes } = compareResults(
      results(graded("a", 0, interrupted)),
      results(graded("a", 8)),
      { keepHigher: true },
    );
    expect(changes).toMatchObject([{ before: null, after: 8, kept: null }]);
  });
});
