/** Rounds for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { round } from "./problem.ts";
import { everyRoundReported, noEarlyReport, rightCount } from "./properties.ts";

export const gradableRound = {
  problem: round,
  base: "RoundProcess",
  hooks: ["onRound"],
  properties: {
    "no-early-report": fixed("safety", noEarlyReport),
    "every-round-reported": fixed("liveness", everyRoundReported),
    "right-count": fixed("liveness", rightCount),
    ...messageProperties("round", "round"),
  },
} as const;
