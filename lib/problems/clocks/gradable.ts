/** Logical clocks for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { clocks } from "./problem.ts";
import {
  clockCondition,
  everyEventStamped,
  timestampOrder,
  vectorCondition,
} from "./properties.ts";

export const gradableClocks = {
  problem: clocks,
  base: "ClockProcess",
  hooks: ["onEvent", "onSend"],
  properties: {
    "every-event-stamped": fixed("liveness", everyEventStamped),
    "clock-condition": fixed("safety", clockCondition),
    "timestamp-order": fixed("safety", timestampOrder),
    "vector-condition": fixed("safety", vectorCondition),
    ...messageProperties("send", "message"),
  },
} as const;
