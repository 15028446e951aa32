/** Ping: ask another process, and say so when it has answered. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { PingProcess } from "./process.ts";
import { everyPingAnswered, noFalseAnswer } from "./properties.ts";

export const ping = defineProblem({
  name: "ping",
  topic: "ping and pong",
  base: { PingProcess },
  hooks: ["onPing"],
  operations: { ping: { until: "answered" } },
  announcements: { answered: { told: "said that p{} has answered" } },
  properties: {
    "no-false-answer": fixed("safety", noFalseAnswer),
    "every-ping-answered": fixed("liveness", everyPingAnswered),
    ...messageProperties("ping", "ping"),
  },
  watched: ["no-false-answer", "every-ping-answered"],
});
