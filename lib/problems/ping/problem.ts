/** Ping: ask another process, and say so when it has answered. */

import type { Problem } from "../problem.ts";
import { everyPingAnswered, noFalseAnswer } from "./properties.ts";

export const ping: Problem = {
  name: "ping",
  operations: { ping: { until: "answered" } },
  properties: {
    [noFalseAnswer.name]: noFalseAnswer,
    [everyPingAnswered.name]: everyPingAnswered,
  },
};
