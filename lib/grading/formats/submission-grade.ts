/** The points that count, and whether there are any: what was not graded is not a zero. */

import type { GradedSubmission } from "../class-results.ts";

/** Null where nothing was graded and no human has spoken. */
export function gradeOf({ report, override }: GradedSubmission): number | null {
  if (override !== null) return points(override.earned);
  return report.status.kind === "graded" ? points(report.earned) : null;
}

/** Sums of tenths are not exact in binary; six digits are more than anybody gives. */
export function points(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
