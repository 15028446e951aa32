/** What a reason does not say of itself: whose runs have shown it, and why points are withdrawn. */

import type { CriterionReport } from "./report.ts";

/** What was found and where, and, if the points of what holds are withdrawn, why. */
export function reasonWithPoints(criterion: CriterionReport): string {
  return `${criterion.reason}${asideWords(criterion)}${withdrawalWords(criterion)}`;
}

function asideWords({ id, property, shownBy }: CriterionReport): string {
  if (shownBy === undefined) return "";
  return shownBy === id
    ? ` (its runs are judged by \`${property}\`, too)`
    : ` (in a run that was made for \`${shownBy}\`)`;
}

function withdrawalWords({ status, withdrawnBy }: CriterionReport): string {
  // Reports of grader 1 have no such field: there the reason itself says it.
  const by = withdrawnBy ?? null;
  if (by === null) return "";
  return status === "capped"
    ? `, but earns nothing while \`${by}\` fails`
    : `, but counts only once \`${by}\` is earned`;
}
