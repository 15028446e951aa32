/**
 * A counterexample is told in the smallest scenario that still shows it. It teaches only if a right
 * program does better there, so the solution is asked the same in every scenario that shrinking
 * came up with: a few runs each, all in one grading.
 */

import { asidesOf } from "../grading/asides.ts";
import type { Assignment } from "../grading/assignment.ts";
import { placedCriteria } from "../grading/placed-criteria.ts";
import type { CriterionReport, Report } from "../grading/report.ts";
import type { Criterion, NamedCheck, Rubric } from "../grading/rubric.ts";

interface TriedProgram {
  readonly program: string;
  readonly report: Report;
}

/** One criterion for each scenario, by an id that says who came up with it; null without any. */
export function shrunkAssignment(
  assignment: Assignment,
  tried: readonly TriedProgram[],
): Assignment | null {
  const asked = new Map<string, Criterion>();
  for (const { program, report } of tried) {
    for (const found of report.criteria) {
      const criterion = criterionFor(assignment, found, program);
      if (criterion === null) continue;
      const key = JSON.stringify([criterion.property, criterion.checks]);
      if (!asked.has(key)) asked.set(key, criterion);
    }
  }
  if (asked.size === 0) return null;
  const rubric: Rubric = { ...assignment.rubric, criteria: [...asked.values()] };
  return { ...assignment, rubric, hidden: null };
}

function criterionFor(
  assignment: Assignment,
  { id, property, counterexample, scenario }: CriterionReport,
  program: string,
): Criterion | null {
  const all = placedCriteria(assignment).map((placed) => placed.criterion);
  const criterion = all.find((one) => one.id === id);
  if (criterion === undefined || counterexample === null) return null;
  // It may have been seen in a run that was made for another criterion.
  const checks = all.flatMap((one) => one.checks);
  const check = [...criterion.checks, ...checks].find(
    ({ scenarioName }) => scenarioName === scenario,
  );
  // One name may stand for several properties: the highest wins here, the lowest there.
  const aside = asidesOf(assignment).filter(
    (one) => all[one.criterion] === criterion && checks[one.check]?.scenarioName === scenario,
  );
  const asked = [...(check?.property.name === property ? [check] : []), ...aside].find(
    (one) => one.property.name === property,
  );
  if (check === undefined || asked === undefined) return null;
  // A figure is told in the scenario that was asked, and a crash is no matter of the scenario.
  if (criterion.role === "cost" || !counterexample.shrunk) return null;
  const { work: _, ...rest } = check;
  const smaller: NamedCheck = {
    ...rest,
    property: asked.property,
    scenario: counterexample.scenario,
    schedules: fewOf(check.schedules),
  };
  return { ...criterion, id: `${program} ${id}`, dependsOn: [], checks: [smaller] };
}

const few = 5;

/** Enough to meet what goes wrong at once, as things do in scenarios that make no sense. */
function fewOf(schedules: NamedCheck["schedules"]): NamedCheck["schedules"] {
  if (schedules.kind !== "every") return { ...schedules, count: Math.min(few, schedules.count) };
  const { faults } = schedules;
  return { kind: "walks", count: few, ...(faults === undefined ? {} : { faults }) };
}

/** Where the solution fails, too; the id says whose story it is, and about which criterion. */
export function senselessScenarios(report: Report): readonly CriterionReport[] {
  return report.criteria.filter(({ verdict }) => verdict === "violated" || verdict === "crashed");
}
