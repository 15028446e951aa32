// A report as plain text, for a mail or a question in a forum.
import type { CriterionReport, Report } from "../../lib/grading/report.ts";

export function reportText(report: Report): string {
  const head = `${report.lesson}: ${report.earned} of ${report.possible} points`;
  const { status } = report;
  if (status.kind === "interrupted") return `${head}\nInterrupted: ${status.why}\n`;
  if (status.kind === "not-gradable") {
    const lines = status.problems.map(({ line, message }) => `  line ${line}: ${message}`);
    return `${head}\nThe program cannot run yet:\n${lines.join("\n")}\n`;
  }
  return `${[head, ...report.criteria.map(criterionText)].join("\n\n")}\n`;
}

export function criterionText(criterion: CriterionReport): string {
  const { status, title, earned, possible, reason, measured, counterexample } = criterion;
  const figures = measured.map(
    (one) =>
      `N = ${one.processes}: measured ${one.measured ?? "nothing"}, expected ${one.expected}`,
  );
  const story =
    counterexample === null
      ? []
      : [...(counterexample.story === "" ? [] : [counterexample.story]), counterexample.schedule];
  const lines = [reason, ...figures, ...story].flatMap((text) => text.trimEnd().split("\n"));
  return [`${status}: ${title} (${earned} of ${possible})`, ...lines.map((one) => `  ${one}`)].join(
    "\n",
  );
}
