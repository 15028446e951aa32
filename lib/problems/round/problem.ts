/** A round: ask everybody, and report when all have answered and what it took. */

import type { Problem } from "../problem.ts";
import { everyRoundReported, noEarlyReport, rightCount } from "./properties.ts";

export const round: Problem = {
  name: "round",
  operations: { round: { until: "over" } },
  properties: {
    [noEarlyReport.name]: noEarlyReport,
    [everyRoundReported.name]: everyRoundReported,
    [rightCount.name]: rightCount,
  },
};
