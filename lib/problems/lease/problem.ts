/** A lock that runs out: mutual exclusion that outlives its holder, and a store that does not. */

import { messageProperties } from "../message-properties.ts";
import { boundedBypass } from "../mutex/fairness.ts";
import { measureMutex } from "../mutex/measures.ts";
import { mutex } from "../mutex/problem.ts";
import { progress } from "../mutex/properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { leaseLength } from "./lease-length.ts";
import { LeaseProcess } from "./process.ts";
import { leaseKept, noStaleWrite, writesLand } from "./properties.ts";

export const lease = defineProblem({
  name: "lease",
  topic: "a lock with leases",
  base: { LeaseProcess },
  hooks: ["onAcquire", "onExit"],
  messageTypes: ["grant", "release"],
  operations: mutex.operations,
  announcements: mutex.announcements,
  fields: mutex.fields,
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
    ...messageProperties("acquire", "acquisition"),
  },
  measures: {
    "client-delay": {
      noun: "the client delay",
      unit: "T",
      read: (trace) => measureMutex(trace).clientDelayTicks,
    },
    "sync-delay": {
      noun: "the synchronisation delay",
      unit: "T",
      read: (trace) => measureMutex(trace).syncDelayTicks,
    },
  },
  watched: ["lease-kept", "no-stale-write", "writes-land", "progress"],
});
