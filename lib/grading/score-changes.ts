/**
 * What a second grading of the same submissions changes. A human's word stands, an interruption
 * takes nothing away, and, if so asked, nobody loses points.
 */

import type { ClassResults, GradedSubmission } from "./class-results.ts";
import type { CriterionReport } from "./report.ts";

export interface ScoreChange {
  readonly student: string;
  /** Null where nothing was graded. */
  readonly before: number | null;
  readonly after: number | null;
  /** Criteria that are judged differently: "progress: failed → passed". */
  readonly criteria: readonly string[];
  /** Why the points stay although the second grading says otherwise. */
  readonly kept: "override" | "keep-higher" | "interrupted" | null;
}

export interface Comparison {
  /** What is to be written if the changes are accepted. */
  readonly results: ClassResults;
  /** Only those for whom something is different. */
  readonly changes: readonly ScoreChange[];
}

export interface CompareOptions {
  readonly keepHigher: boolean;
}

export function compareResults(
  before: ClassResults,
  after: ClassResults,
  { keepHigher }: CompareOptions,
): Comparison {
  const earlier = new Map(before.submissions.map((one) => [one.student.id, one]));
  const compared = after.submissions.map((one) => {
    const old = earlier.get(one.student.id);
    return old === undefined ? { submission: one, change: null } : settle(old, one, keepHigher);
  });
  return {
    results: { ...after, submissions: compared.map(({ submission }) => submission) },
    changes: compared.flatMap(({ change }) => (change === null ? [] : [change])),
  };
}

interface Settled {
  readonly submission: GradedSubmission;
  readonly change: ScoreChange | null;
}

function settle(old: GradedSubmission, again: GradedSubmission, keepHigher: boolean): Settled {
  const kept = reasonToKeep(old, again, keepHigher);
  const isOld = kept === "keep-higher" || kept === "interrupted";
  const submission = { ...(isOld ? old : again), override: old.override };
  const criteria = differences(old.report.criteria, again.report.criteria);
  const [before, after] = [pointsOf(old), pointsOf(submission)];
  const isSame =
    gradedPoints(old) === gradedPoints(again) &&
    criteria.length === 0 &&
    statusOf(old) === statusOf(again);
  const change = { student: old.student.id, before, after, criteria, kept };
  return { submission, change: isSame ? null : change };
}

function reasonToKeep(
  old: GradedSubmission,
  again: GradedSubmission,
  keepHigher: boolean,
): ScoreChange["kept"] {
  if (statusOf(again) === "interrupted" && statusOf(old) !== "interrupted") return "interrupted";
  const [before, after] = [gradedPoints(old), gradedPoints(again)];
  if (keepHigher && before !== null && before > (after ?? -1)) return "keep-higher";
  return old.override === null ? null : "override";
}

function statusOf({ report }: GradedSubmission): string {
  return report.status.kind;
}

function gradedPoints({ report }: GradedSubmission): number | null {
  return report.status.kind === "graded" ? report.earned : null;
}

function pointsOf(submission: GradedSubmission): number | null {
  return submission.override?.earned ?? gradedPoints(submission);
}

function differences(
  before: readonly CriterionReport[],
  after: readonly CriterionReport[],
): readonly string[] {
  const old = new Map(before.map(({ id, status }) => [id, status]));
  const fresh = new Map(after.map(({ id, status }) => [id, status]));
  // Somebody who is not graded any more, or was not before, differs in no criterion.
  if (old.size === 0 || fresh.size === 0) return [];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? "not asked", fresh.get(id) ?? "not asked"];
    return was === is ? [] : [`${id}: ${was} → ${is}`];
  });
}
