/** What a report says for or against a program of the lesson's folder. */

import type { CriterionReport, Report } from "../grading/report.ts";
import { reportFault } from "../grading/report-law.ts";
import type { Rubric } from "../grading/rubric.ts";
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
  return { what, remedy: "Mend the program, ask less, or promise it `onlyHere` in its criterion" };
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

/**
 * Safety counts by itself. Only where the starter is safe already must it wait for what the
 * exercise asks, or it would be earned for nothing.
 */
export function waitingSafety({ criteria }: Report, rubric: Rubric): Finding | null {
  const roles = new Map(criteria.map(({ id, role }) => [id, role]));
  const verdicts = new Map(criteria.map(({ id, verdict }) => [id, verdict]));
  const waiting = rubric.criteria.find(
    ({ id, role, dependsOn }) =>
      role === "safety" &&
      verdicts.get(id) !== "holds" &&
      dependsOn.some((needed) => (roles.get(needed) ?? "safety") !== "safety"),
  );
  if (waiting === undefined) return null;
  const what = `\`${waiting.id}\` is safety, but depends on what is not`;
  return { what, remedy: "Let it count by itself, or give it the role that it plays here" };
}

export function isKilled({ criteria }: Report, property: string): Finding | null {
  if (killersOf(criteria, property).length > 0) return null;
  const violated = criteria.find(({ verdict }) => verdict === "violated");
  const instead =
    violated === undefined
      ? "nothing catches it"
      : `\`${violated.property}\` catches it: ${violated.reason}`;
  const what = `\`${property}\` does not catch it; ${instead}`;
  return { what, remedy: "Move it to the property that does, or look harder" };
}

/** Whoever loses points is told why, and can replay it. */
export function lawFinding(report: Report, told: { readonly stories: boolean }): Finding | null {
  const fault = reportFault(report, told);
  if (fault === null) return null;
  const remedy = "A report must say why points are lost: that is a fault of the grader";
  return { what: `its report does not explain itself: ${fault}`, remedy };
}

function killersOf(
  criteria: readonly CriterionReport[],
  property: string,
): readonly CriterionReport[] {
  return criteria.filter((one) => one.property === property && one.verdict === "violated");
}
