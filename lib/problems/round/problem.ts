/** A round: ask everybody, and report when all have answered and what it took. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { RoundProcess } from "./process.ts";
import { everyRoundReported, noEarlyReport, rightCount } from "./properties.ts";

export const round = defineProblem({
  name: "round",
  topic: "counting messages",
  base: { RoundProcess },
  hooks: ["onRound"],
  operations: { round: { until: "over" } },
  announcements: { report: { told: "reported {} messages" }, over: { told: "ended its round" } },
  properties: {
    "no-early-report": fixed("safety", noEarlyReport),
    "every-round-reported": fixed("liveness", everyRoundReported),
    "right-count": fixed("liveness", rightCount),
    ...messageProperties("round", "round"),
  },
  watched: ["no-early-report", "every-round-reported", "right-count"],
});
