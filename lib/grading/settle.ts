/**
 * Points that are withdrawn because of another criterion. What was found is never touched: whatever
 * does not hold is *failed* and keeps its reason, its counterexample and its hint. Only points of
 * what holds can be withdrawn, and then the criterion names a failed one that has cost them.
 */

import type { CriterionReport } from "./report.ts";

export function settle(judged: readonly CriterionReport[]): CriterionReport[] {
  const unsafe = judged.filter(isUnsafe);
  /** For whatever is not earned, the failed criterion that is behind it. */
  const causes = new Map<string, string>();
  return judged.map((found) => {
    const settled = settleOne(found, unsafe, causeAmong(found.dependsOn, causes));
    const cause = settled.status === "failed" ? found.id : settled.withdrawnBy;
    if (cause !== null) causes.set(found.id, cause);
    return settled;
  });
}

/**
 * What learners cannot see costs them nothing but its own points: a hidden criterion withdraws no
 * others, since nobody could replay why.
 */
function isUnsafe({ role, verdict, visibility }: CriterionReport): boolean {
  const isFound = verdict === "violated" || verdict === "crashed";
  return role === "safety" && visibility === "visible" && isFound;
}

function causeAmong(ids: readonly string[], causes: ReadonlyMap<string, string>): string | null {
  return ids.flatMap((id) => causes.get(id) ?? [])[0] ?? null;
}

function settleOne(
  found: CriterionReport,
  unsafe: readonly CriterionReport[],
  cause: string | null,
): CriterionReport {
  if (found.status === "failed") return found;
  const capping = unsafe.find(({ possible }) => possible >= found.possible);
  if (found.role !== "safety" && capping !== undefined) {
    return { ...found, status: "capped", earned: 0, withdrawnBy: capping.id };
  }
  if (cause === null) return found;
  return { ...found, status: "skipped", earned: 0, withdrawnBy: cause };
}
