/** Assignments that ask for less: one criterion, one property, or one portion of many seeds. */

import type { Assignment } from "../grading/assignment.ts";
import type { Criterion, Rubric } from "../grading/rubric.ts";

export function singleCriteria(assignment: Assignment): readonly Assignment[] {
  const { rubric, hidden } = assignment;
  return [rubric, ...(hidden === null ? [] : [hidden])].flatMap((one) =>
    one.criteria.map((criterion) => alone(assignment, one, criterion)),
  );
}

function alone(assignment: Assignment, rubric: Rubric, criterion: Criterion): Assignment {
  const single = { ...criterion, dependsOn: [] };
  return { ...assignment, rubric: { ...rubric, criteria: [single] }, hidden: null };
}

/** Only the criteria about one property, each on its own. */
export function aboutProperty(assignment: Assignment, property: string): Assignment {
  const narrow = (rubric: Rubric): Rubric => ({
    ...rubric,
    criteria: rubric.criteria
      .filter((criterion) => criterion.property === property)
      .map((criterion) => ({ ...criterion, dependsOn: [] })),
  });
  const { rubric, hidden } = assignment;
  return { ...assignment, rubric: narrow(rubric), hidden: hidden === null ? null : narrow(hidden) };
}

/** More seeds in one job might use up what a job may use. */
const seedsPerJob = 50;

/**
 * Every sampled criterion, in portions, until so many seeds have been looked at; its runs are still
 * judged by what the others promise.
 */
export function deepSamples(assignment: Assignment, seeds: number): readonly Assignment[] {
  const portions = Math.ceil(seeds / seedsPerJob);
  const { rubric, hidden } = assignment;
  const promised = [...rubric.criteria, ...(hidden?.criteria ?? [])];
  return singleCriteria({ ...assignment, promised }).flatMap((single) => {
    const checks = single.rubric.criteria.flatMap((criterion) => criterion.checks);
    if (checks.every(({ schedules }) => schedules.kind === "every")) return [];
    return Array.from({ length: portions }, (_, portion) => shifted(single, portion));
  });
}

function shifted(single: Assignment, portion: number): Assignment {
  const criteria = single.rubric.criteria.map((criterion) => ({
    ...criterion,
    // What is recorded is of other seeds, and of fewer.
    checks: criterion.checks.flatMap(({ work: _, ...check }) => {
      const { schedules } = check;
      if (schedules.kind === "every") return [];
      const first = (schedules.first ?? 1) + portion * seedsPerJob;
      return [{ ...check, schedules: { ...schedules, first, count: seedsPerJob } }];
    }),
  }));
  return { ...single, rubric: { ...single.rubric, criteria } };
}
