/** Ping for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { ping } from "./problem.ts";
import { everyPingAnswered, noFalseAnswer } from "./properties.ts";

export const gradablePing = {
  problem: ping,
  base: "PingProcess",
  hooks: ["onPing"],
  properties: {
    "no-false-answer": fixed("safety", noFalseAnswer),
    "every-ping-answered": fixed("liveness", everyPingAnswered),
    ...messageProperties("ping", "ping"),
  },
} as const;
