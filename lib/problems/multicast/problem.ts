/** Multicast: a process tells the whole group something; what arrives where, and in which order? */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { heardByAll } from "./heard-by-all.ts";
import { measureMulticast } from "./measures.ts";
import { causalOrder, fifoOrder, totalOrder } from "./ordering.ts";
import { MulticastProcess } from "./process.ts";
import { agreement, integrity, uniformAgreement, validity } from "./properties.ts";

export const multicast = defineProblem({
  name: "multicast",
  topic: "a multicast",
  base: { MulticastProcess },
  hooks: ["onMulticast"],
  operations: { multicast: {} },
  fields: { heldBack: "queue", pending: "queue", vector: "clock" },
  announcements: { deliver: { told: "delivered `{}`" } },
  properties: {
    validity: fixed("liveness", validity),
    integrity: fixed("safety", integrity),
    agreement: fixed("safety", agreement),
    "uniform-agreement": fixed("safety", uniformAgreement),
    "fifo-order": fixed("safety", fifoOrder),
    "causal-order": fixed("safety", causalOrder),
    "total-order": fixed("safety", totalOrder),
    "heard-by-all": fixed("safety", heardByAll),
    ...messageProperties("multicast", "multicast"),
  },
  measures: {
    "delivery-delay": {
      noun: "the longest time to a delivery",
      unit: "T",
      read: (trace) =>
        measureMulticast(trace).multicasts.flatMap(({ delayTicks }) => {
          return delayTicks.size === 0 ? [] : [Math.max(...delayTicks.values())];
        }),
    },
  },
  watched: [
    "validity",
    "integrity",
    "agreement",
    "uniform-agreement",
    "fifo-order",
    "causal-order",
    "total-order",
  ],
});
