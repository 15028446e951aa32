/** The finding that a reader should see first: the one that names the mistake. */

import type { CriterionReport } from "./report.ts";

/** A program that fails says where; a story shows more than an absence; an open search, least. */
const verdicts = ["crashed", "violated", "vacuous", "inconclusive", "holds"] as const;
const roles = ["safety", "liveness", "cost"] as const;
const visibilities = ["visible", "hidden"] as const;

/** Null when nothing failed. */
export function headlineOf(criteria: readonly CriterionReport[]): CriterionReport | null {
  const failed = criteria.filter(({ status }) => status === "failed");
  const [first, ...others] = failed;
  if (first === undefined) return null;
  return others.reduce((best, one) => (comesBefore(one, best) ? one : best), first);
}

/** The same criteria, the headline first; the others stay in the order of the rubric. */
export function headlineFirst(criteria: readonly CriterionReport[]): readonly CriterionReport[] {
  const headline = headlineOf(criteria);
  if (headline === null) return criteria;
  return [headline, ...criteria.filter((one) => one !== headline)];
}

function comesBefore(one: CriterionReport, other: CriterionReport): boolean {
  const [left, right] = [ranksOf(one), ranksOf(other)];
  const place = left.findIndex((rank, index) => rank !== right[index]);
  return place >= 0 && (left[place] ?? 0) < (right[place] ?? 0);
}

function ranksOf(criterion: CriterionReport): readonly number[] {
  return [
    visibilities.indexOf(criterion.visibility),
    verdicts.indexOf(criterion.verdict),
    criterion.counterexample === null ? 1 : 0,
    roles.indexOf(criterion.role),
  ];
}
