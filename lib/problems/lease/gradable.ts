/** Locks that run out, for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import { boundedBypass } from "../mutex/fairness.ts";
import { measureMutex } from "../mutex/measures.ts";
import { progress } from "../mutex/properties.ts";
import { leaseLength } from "./lease-length.ts";
import { lease } from "./problem.ts";
import { leaseKept, noStaleWrite, writesLand } from "./properties.ts";

export const gradableLease = {
  problem: lease,
  base: "LeaseProcess",
  hooks: ["onAcquire", "onExit"],
  messageTypes: ["grant", "release"],
  properties: {
    "no-stale-write": fixed("safety", noStaleWrite),
    "lease-kept": fixed("safety", leaseKept),
    progress: fixed("liveness", progress),
    "writes-land": fixed("liveness", writesLand),
    "lease-length": {
      role: "liveness",
      make: ({ slackTicks }: { readonly slackTicks: number }) => leaseLength(slackTicks),
    },
    "bounded-bypass": {
      role: "liveness",
      make: ({ limit }: { readonly limit: number }) => boundedBypass(limit),
    },
    "client-delay": figureProperty({
      name: "client-delay",
      noun: "the client delay",
      unit: "T",
      read: (trace) => measureMutex(trace).clientDelayTicks,
    }),
    "sync-delay": figureProperty({
      name: "sync-delay",
      noun: "the synchronisation delay",
      unit: "T",
      read: (trace) => measureMutex(trace).syncDelayTicks,
    }),
    ...messageProperties("acquire", "acquisition"),
  },
} as const;
