// Of a rubric, what stands behind the criteria that a reader sees, and nothing else.
import type { CriterionReport } from "../../../../../lib/grading/report.ts";
import type { NamedCheck, Rubric } from "../../../../../lib/grading/rubric.ts";

type Rubrics = { readonly rubric: Rubric; readonly hidden: Rubric | null };

/** By criterion. A hidden one may have the name of a visible one, so both must agree. */
export function shownChecks(
  { rubric, hidden }: Rubrics,
  criteria: readonly Pick<CriterionReport, "id" | "visibility">[],
): { readonly [id: string]: readonly NamedCheck[] } {
  const entries = criteria.flatMap(({ id, visibility }) => {
    const source = visibility === "hidden" ? hidden : rubric;
    const found = source?.criteria.find((one) => one.id === id);
    return found === undefined ? [] : [[id, found.checks] as const];
  });
  return Object.fromEntries(entries);
}
