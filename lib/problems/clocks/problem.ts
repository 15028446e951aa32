/** Logical clocks: give every event a timestamp that tells causes from effects. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { measureClocks } from "./measures.ts";
import { ClockProcess } from "./process.ts";
import {
  clockCondition,
  everyEventStamped,
  timestampOrder,
  vectorCondition,
} from "./properties.ts";

export const clocks = defineProblem({
  name: "clocks",
  topic: "logical clocks",
  base: { ClockProcess },
  hooks: ["onEvent", "onSend"],
  operations: { event: {}, send: {} },
  announcements: { at: { told: "stamped an event", drawn: { as: "clock" } } },
  properties: {
    "every-event-stamped": fixed("liveness", everyEventStamped),
    "clock-condition": fixed("safety", clockCondition),
    "timestamp-order": fixed("safety", timestampOrder),
    "vector-condition": fixed("safety", vectorCondition),
    ...messageProperties("send", "message"),
  },
  measures: {
    "concurrent-pairs": {
      noun: "the number of pairs of events of which neither caused the other",
      unit: "pair(s)",
      read: (trace, { processes }) => [measureClocks(trace, processes).concurrentPairs],
    },
    "concurrent-but-ordered": {
      noun: "the number of such pairs that the timestamps order all the same",
      unit: "pair(s)",
      read: (trace, { processes }) => [measureClocks(trace, processes).concurrentButOrdered],
    },
  },
  watched: ["every-event-stamped", "clock-condition", "timestamp-order", "vector-condition"],
});
