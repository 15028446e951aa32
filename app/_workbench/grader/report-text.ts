// A report as plain text, for a mail or a question in a forum.
import { counted } from "../../../lib/check/counted.ts";
import { expectedText } from "../../../lib/grading/formats/criterion-words.ts";
import { headlineFirst } from "../../../lib/grading/headline.ts";
import type { CriterionReport, Report } from "../../../lib/grading/report.ts";
import { criterionWords } from "./plain-words.ts";

export function reportText(report: Report): string {
  const head = `${report.lesson}: ${report.earned} of ${counted(report.possible, "point")}`;
  const { status } = report;
  if (status.kind === "interrupted") return `${head}\nInterrupted: ${status.why}\n`;
  if (status.kind === "not-gradable") {
    const lines = status.problems.map(({ line, message }) => `  line ${line}: ${message}`);
    return `${head}\nThe program cannot run yet:\n${lines.join("\n")}\n`;
  }
  const criteria = headlineFirst(report.criteria).map((one) => criterionText(one, report.criteria));
  return `${[head, ...criteria].join("\n\n")}\n`;
}

export function criterionText(
  criterion: CriterionReport,
  all: readonly CriterionReport[] = [],
): string {
  const { status, title, earned, possible, measured, counterexample } = criterion;
  const figures = measured.map(
    (one) => `N = ${one.processes}: measured ${one.measured ?? "nothing"}, ${expectedText(one)}`,
  );
  const story =
    counterexample === null
      ? []
      : [...(counterexample.story === "" ? [] : [counterexample.story]), counterexample.schedule];
  const { words } = criterionWords(criterion, all);
  const lines = [words, ...figures, ...story].flatMap((text) => text.trimEnd().split("\n"));
  return [`${status}: ${title} (${earned} of ${possible})`, ...lines.map((one) => `  ${one}`)].join(
    "\n",
  );
}
