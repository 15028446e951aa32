/** What a report says for or against a program of the lesson's folder. */

import type { CriterionReport, Report } from "../grading/report.ts";
import type { Complaint } from "./complaint.ts";

export type Finding = Pick<Complaint, "what" | "remedy">;

export function statusFinding({ status }: Report): Finding | null {
  if (status.kind === "graded") return null;
  if (status.kind === "interrupted") {
    return { what: `grading was interrupted: ${status.why}`, remedy: "Make the scenarios smaller" };
  }
  const [first] = status.problems;
  const where = first === undefined ? "" : ` in line ${first.line}: ${first.message}`;
  return { what: `it cannot run${where}`, remedy: "Mend the program" };
}

export function earnsAll({ criteria }: Report): Finding | null {
  const failed = criteria.find(({ status }) => status !== "passed");
  if (failed === undefined) return null;
  const what = `it does not earn \`${failed.id}\`: ${failed.reason}`;
  return { what, remedy: "Mend the program, or ask less of it" };
}

export function startsFromNothing(report: Report): Finding | null {
  const crashed = report.criteria.find(({ verdict }) => verdict === "crashed");
  if (crashed !== undefined) {
    return { what: `it fails: ${crashed.reason}`, remedy: "Let the starter run, if only badly" };
  }
  return earnsNothing(report);
}

export function earnsNothing({ criteria }: Report): Finding | null {
  const earned = criteria.find((criterion) => criterion.earned > 0);
  if (earned === undefined) return null;
  const what = `it earns \`${earned.id}\` for nothing`;
  return { what, remedy: "Take the answer out, or let the criterion depend on another" };
}

export function isKilled({ criteria }: Report, program: string): Finding | null {
  const property = propertyOfMutant(program);
  if (killersOf(criteria, property).length > 0) return null;
  const violated = criteria.find(({ verdict }) => verdict === "violated");
  const instead =
    violated === undefined
      ? "nothing catches it"
      : `\`${violated.property}\` catches it: ${violated.reason}`;
  const what = `\`${property}\` does not catch it; ${instead}`;
  return { what, remedy: "Move it to the folder of the property that does, or look harder" };
}

/** `mutants/progress/ties` must be caught by `progress`; empty for a program that is no mutant. */
export function propertyOfMutant(program: string): string {
  return /^mutants\/([^/]+)\//.exec(program)?.[1] ?? "";
}

function killersOf(
  criteria: readonly CriterionReport[],
  property: string,
): readonly CriterionReport[] {
  return criteria.filter((one) => one.property === property && one.verdict === "violated");
}
