/** What is asked of a mutant: every check of both rubrics, the cheap ones first. */

import type { Assignment } from "../../grading/assignment.ts";
import { gradeJob } from "../../grading/grade.ts";
import { sha256 } from "../../grading/sha256.ts";
import type { GradeJob, GradeReport } from "../../sandbox/job.ts";
import type { Exercise } from "../load-lesson.ts";
import type { Mutant } from "./mutants-of.ts";
import { mutantsOf } from "./mutants-of.ts";

type AskedCheck = GradeJob["checks"][number];

export function mutantsIn({ solution, alternatives }: Exercise): readonly Mutant[] {
  return [
    ...mutantsOf("solution", solution),
    ...alternatives.flatMap(({ name, source }) => mutantsOf(name, source)),
  ];
}

export function fingerprintOf(mutants: readonly Mutant[], assignment: Assignment): string {
  // What a check may cost changes nothing in what it asks.
  const checks = gradeJob(assignment, "").checks.map(({ work: _, ...check }) => check);
  return sha256(JSON.stringify([mutants.map(({ source }) => source), checks])).slice(0, 16);
}

/** `right` is what the solution got: what its searches cost is what others will cost. */
export function cheapestFirst(job: GradeJob, right: GradeReport): GradeJob {
  const { checks, asides = [] } = job;
  const costs = checks.map((check, place) => costOf(check, right.outcomes[place]?.states ?? null));
  const costAt = (place: number): number => costs[place] ?? 0;
  const places = [...checks.keys()].sort((left, right) => costAt(left) - costAt(right));
  return {
    ...job,
    checks: places.flatMap((place) => checks[place] ?? []),
    asides: asides.map((aside) => ({ ...aside, check: places.indexOf(aside.check) })),
  };
}

/** Deliveries of one request, roughly; only the order of the sums matters. */
const stepsPerProcess = 10;

function costOf({ schedules, scenario }: AskedCheck, states: number | null): number {
  if (schedules.kind === "every") return states ?? 0;
  const limit = schedules.kind === "seeds" ? (schedules.limits?.tickLimit ?? 0) : 0;
  const requests = Object.values(scenario.workload ?? {}).flat().length;
  return schedules.count * (limit / 10 + stepsPerProcess * scenario.processes * (1 + requests));
}
