/** Failure detection for rubrics. */

import { fixed } from "../gradable.ts";
import type { RateLimit } from "./message-rate.ts";
import { busiestPeriod, messageRate } from "./message-rate.ts";
import { detector } from "./problem.ts";
import { accuracy, completeness, eventualAccuracy } from "./properties.ts";

export const gradableDetector = {
  problem: detector,
  base: "DetectorProcess",
  hooks: [],
  properties: {
    accuracy: fixed("safety", accuracy),
    "eventual-accuracy": {
      role: "liveness",
      make: ({ fromTick }: { readonly fromTick: number }) => eventualAccuracy(fromTick),
    },
    completeness: {
      role: "liveness",
      make: ({ withinTicks }: { readonly withinTicks: number }) => completeness(withinTicks),
    },
    "message-rate": {
      role: "cost",
      make: (limit: RateLimit) => messageRate(limit),
      measure: busiestPeriod,
    },
  },
} as const;
