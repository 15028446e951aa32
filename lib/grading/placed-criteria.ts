/** The criteria of an assignment in the order of every report: those that are seen come first. */

import type { Visibility } from "./report.ts";
import type { Criterion, Rubric } from "./rubric.ts";

export interface Rubrics {
  readonly rubric: Rubric;
  /** Null where only what the learner may see is graded. */
  readonly hidden: Rubric | null;
  /** Criteria that are not asked for here, but by whose properties the runs are judged, too. */
  readonly promised?: readonly Criterion[];
}

export interface PlacedCriterion {
  readonly criterion: Criterion;
  readonly visibility: Visibility;
  /** Where its checks begin, among all the checks of the assignment. */
  readonly firstCheck: number;
}

export function placedCriteria({ rubric, hidden }: Rubrics): readonly PlacedCriterion[] {
  const seen = rubric.criteria.map((criterion) => ({ criterion, visibility: "visible" }) as const);
  const unseen = (hidden?.criteria ?? []).map(
    (criterion) => ({ criterion, visibility: "hidden" }) as const,
  );
  let firstCheck = 0;
  return [...seen, ...unseen].map((one) => {
    const placed = { ...one, firstCheck };
    firstCheck += one.criterion.checks.length;
    return placed;
  });
}
