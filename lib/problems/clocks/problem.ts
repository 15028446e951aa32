/** Logical clocks: give every event a timestamp that tells causes from effects. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
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
  announcements: { at: { told: "stamped an event" } },
  properties: {
    "every-event-stamped": fixed("liveness", everyEventStamped),
    "clock-condition": fixed("safety", clockCondition),
    "timestamp-order": fixed("safety", timestampOrder),
    "vector-condition": fixed("safety", vectorCondition),
    ...messageProperties("send", "message"),
  },
  watched: ["every-event-stamped", "clock-condition", "timestamp-order", "vector-condition"],
});
