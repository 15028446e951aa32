/** The finding that a reader should see first: the one that names the mistake. */

import type { CriterionReport } from "./report.ts";

/** A story shows more than an absence, and an open search shows least. */
const weights = { crashed: 0, violated: 0, vacuous: 1, inconclusive: 2, holds: 3 } as const;
const roles = ["safety", "liveness", "cost"] as const;
const visibilities = ["visible", "hidden"] as const;

/** Null when nothing failed. */
export function headlineOf(criteria: readonly CriterionReport[]): CriterionReport | null {
  const failed = criteria.filter(({ status }) => status === "failed");
  const shown = failed.filter(({ verdict }) => weights[verdict] === 0);
  const ids = new Set(shown.map(({ id }) => id));
  // Reports of grader 1 do not say what depends on what.
  const roots = failed.filter(({ dependsOn = [] }) => !dependsOn.some((id) => ids.has(id)));
  const [first, ...others] = roots.length === 0 ? failed : roots;
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
    weights[criterion.verdict],
    criterion.counterexample === null ? 1 : 0,
    // What an exercise is mainly about is worth most.
    -criterion.possible,
    roles.indexOf(criterion.role),
  ];
}
