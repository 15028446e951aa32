/** Failure detection: tell the dead from the slow, as far as the network allows. */

import { defineProblem, fixed } from "../problem.ts";
import { detectionTimes, wrongSuspicions } from "./measures.ts";
import type { RateLimit } from "./message-rate.ts";
import { busiestPeriod, messageRate } from "./message-rate.ts";
import { DetectorProcess } from "./process.ts";
import { accuracy, completeness, eventualAccuracy } from "./properties.ts";

/** Nobody asks a detector for anything: it works from the start, and says what it thinks. */
export const detector = defineProblem({
  name: "detector",
  topic: "a failure detector",
  base: { DetectorProcess },
  hooks: [],
  operations: {},
  announcements: {
    suspect: { drawn: { as: "suspects", change: "joins" } },
    trust: { drawn: { as: "suspects", change: "leaves" } },
  },
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
  measures: {
    "detection-time": {
      noun: "the time until every live process suspects one that has crashed",
      unit: "tick(s)",
      read: (trace, { processes }) => detectionTimes(trace, processes),
    },
    "wrong-suspicions": {
      noun: "the number of suspicions of live processes",
      unit: "suspicion(s)",
      read: (trace, { processes }) => [wrongSuspicions(trace, processes)],
    },
  },
  watched: ["accuracy"],
});
