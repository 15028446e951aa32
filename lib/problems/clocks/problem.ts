/** Logical clocks: give every event a timestamp that tells causes from effects. */

import type { Problem } from "../problem.ts";
import {
  clockCondition,
  everyEventStamped,
  timestampOrder,
  vectorCondition,
} from "./properties.ts";

export const clocks: Problem = {
  name: "clocks",
  operations: { event: {}, send: {} },
  properties: {
    [everyEventStamped.name]: everyEventStamped,
    [clockCondition.name]: clockCondition,
    [timestampOrder.name]: timestampOrder,
    [vectorCondition.name]: vectorCondition,
  },
};
