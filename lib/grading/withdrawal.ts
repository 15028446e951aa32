/** Why points are withdrawn from a criterion that holds, in words that follow its reason. */

import type { CriterionReport } from "./report.ts";

/** What was found and, where its points are withdrawn, why. */
export function reasonWithPoints(criterion: CriterionReport): string {
  return `${criterion.reason}${withdrawalWords(criterion)}`;
}

function withdrawalWords({ status, withdrawnBy }: CriterionReport): string {
  // Reports of grader 1 have no such field: there the reason itself says it.
  const by = withdrawnBy ?? null;
  if (by === null) return "";
  return status === "capped"
    ? `, but earns nothing while \`${by}\` fails`
    : `, but counts only once \`${by}\` is earned`;
}
