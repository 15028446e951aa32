/**
 * What every report owes its reader: whoever does not earn everything is told a reason that can be
 * replayed. Says what is wrong with a report in that respect, whatever program it is about.
 */

import { headlineOf } from "./headline.ts";
import type { CriterionReport, Report } from "./report.ts";

/** Null when the report keeps the law. `stories`: whether counterexamples were asked for. */
export function reportFault(report: Report, { stories }: { readonly stories: boolean }) {
  if (report.status.kind !== "graded") return null;
  const { criteria, earned, possible } = report;
  const headline = headlineOf(criteria);
  if (earned < possible && headline === null) return "points are lost, and no criterion failed";
  if ((headline?.id ?? null) !== report.headline) return "the headline is not the first finding";
  const own = new Map(criteria.map((one) => [one.id, one]));
  for (const criterion of criteria) {
    const fault = criterionFault(criterion, own, stories);
    if (fault !== null) return `\`${criterion.id}\`: ${fault}`;
  }
  return null;
}

function criterionFault(
  criterion: CriterionReport,
  own: ReadonlyMap<string, CriterionReport>,
  stories: boolean,
): string | null {
  const { status, verdict, reason, earned, possible, withdrawnBy, counterexample } = criterion;
  if (reason.trim() === "") return "it says nothing";
  if ((status === "failed") === (verdict === "holds")) return `${verdict}, but ${status}`;
  if ((status === "passed") !== (earned === possible)) return `${status}, but earns ${earned}`;
  if (status === "capped" || status === "skipped") {
    const cause = own.get(withdrawnBy ?? "");
    return cause?.status === "failed" ? null : "its points are withdrawn without a failed cause";
  }
  if (withdrawnBy !== null) return `${status}, but withdrawn by \`${withdrawnBy}\``;
  if (status === "passed") return null;
  if (criterion.hint === null) return "it failed without a hint";
  const isShowable = verdict === "violated" || verdict === "crashed";
  return stories && isShowable && counterexample === null ? "nothing shows that it fails" : null;
}
