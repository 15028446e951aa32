/**
 * A report as its owner may read it while the hidden criteria are kept back: as if they had never
 * been there. In reports of grader 1 a hidden criterion could cost the points of visible ones; that
 * loss would tell what it found, so it is given back here.
 */

import { headlineOf } from "./headline.ts";
import type { CriterionReport, Report } from "./report.ts";

export function visibleReport(report: Report): Report {
  const seen = report.criteria.filter(({ visibility }) => visibility === "visible");
  const isUnsafe = seen.some(
    ({ role, verdict }) => role === "safety" && (verdict === "violated" || verdict === "crashed"),
  );
  const criteria = isUnsafe ? seen : seen.map(uncapped);
  if (report.status.kind !== "graded") return { ...report, criteria };
  return {
    ...report,
    headline: headlineOf(criteria)?.id ?? null,
    earned: sum(criteria.map(({ earned }) => earned)),
    possible: sum(criteria.map(({ possible }) => possible)),
    criteria,
  };
}

/** Points that only hidden criteria are worth. */
export function hiddenPoints({ criteria }: Report): number {
  const unseen = criteria.filter(({ visibility }) => visibility === "hidden");
  return sum(unseen.map(({ possible }) => possible));
}

function uncapped(criterion: CriterionReport): CriterionReport {
  if (criterion.status !== "capped") return criterion;
  const reason = criterion.reason.replace(/, but earns nothing while `[^`]*` is violated$/, "");
  return { ...criterion, status: "passed", earned: criterion.possible, reason };
}

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}
