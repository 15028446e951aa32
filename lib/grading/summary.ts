/** How a class came out, in one line. */

import type { ClassResults } from "./class-results.ts";
import type { ReportStatus } from "./report.ts";

export function summaryOf({ submissions, missing = [] }: ClassResults): string {
  const count = (kind: ReportStatus["kind"]): number =>
    submissions.filter(({ report }) => report.status.kind === kind).length;
  const parts = [
    [count("graded"), "graded"],
    [count("not-gradable"), "not gradable"],
    [count("interrupted"), "interrupted (no fault of theirs, and not a zero)"],
    [missing.length, "without a submission"],
  ] as const;
  const told = parts.filter(([number], place) => place === 0 || number > 0);
  return told.map(([number, what]) => `${number} ${what}`).join(", ");
}
