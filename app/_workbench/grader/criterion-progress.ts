// How far the criteria of a running grading have come, from the checks that were judged. Pure.
import type { Verdict } from "../../../lib/check/verdict.ts";
import type { Assignment } from "../../../lib/grading/assignment.ts";

export interface CriterionProgress {
  readonly done: number;
  readonly total: number;
  /** True once a check has failed: the rest cannot mend it. */
  readonly failed: boolean;
}

/** By the criterion's id. */
export function criterionProgress(
  assignment: Assignment,
  judged: ReadonlyMap<number, Verdict["kind"]>,
): ReadonlyMap<string, CriterionProgress> {
  let first = 0;
  return new Map(
    assignment.rubric.criteria.map(({ id, checks }) => {
      const own = checks.map((_, place) => judged.get(first + place));
      first += checks.length;
      const known = own.filter((verdict) => verdict !== undefined);
      const failed = known.some((verdict) => verdict !== "holds");
      return [id, { done: known.length, total: checks.length, failed }];
    }),
  );
}
