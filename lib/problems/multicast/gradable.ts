/** Multicast for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import { heardByAll } from "./heard-by-all.ts";
import { measureMulticast } from "./measures.ts";
import { causalOrder, fifoOrder, totalOrder } from "./ordering.ts";
import { multicast } from "./problem.ts";
import { agreement, integrity, uniformAgreement, validity } from "./properties.ts";

export const gradableMulticast = {
  problem: multicast,
  base: "MulticastProcess",
  hooks: ["onMulticast"],
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
    "delivery-delay": figureProperty({
      name: "delivery-delay",
      noun: "the longest time to a delivery",
      unit: "T",
      read: (trace) =>
        measureMulticast(trace).multicasts.flatMap(({ delayTicks }) => {
          return delayTicks.size === 0 ? [] : [Math.max(...delayTicks.values())];
        }),
    }),
  },
} as const;
