/** Mutual exclusion: many processes, one critical section for each named resource. */

import type { NumberLimit } from "../message-numbers.ts";
import { boundedNumbers, largestNumber } from "../message-numbers.ts";
import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { boundedBypass, happenedBeforeOrder, noStarvation } from "./fairness.ts";
import { measureMutex, messagesBetweenEntries } from "./measures.ts";
import { MutexProcess } from "./process.ts";
import { mutualExclusion, progress } from "./properties.ts";
import { recoveredProgress } from "./recovered-progress.ts";
import type { Recovery } from "./tokens.ts";
import { recovery, singleToken } from "./tokens.ts";

export const mutex = defineProblem({
  name: "mutex",
  topic: "a lock",
  base: { MutexProcess },
  hooks: ["onAcquire", "onExit"],
  operations: { acquire: { until: "enter", finish: "exit" } },
  announcements: { enter: { told: "entered" } },
  fields: {
    clock: "clock",
    queue: "queue",
    waiting: "queue",
    deferred: "queue",
    missing: "processes",
    votes: "processes",
    votedFor: "vote",
    holder: "pointer",
    hasToken: "token",
    holding: "token",
  },
  properties: {
    "mutual-exclusion": fixed("safety", mutualExclusion),
    progress: fixed("liveness", progress),
    "recovered-progress": fixed("liveness", recoveredProgress),
    "happened-before-order": fixed("liveness", happenedBeforeOrder),
    "bounded-bypass": {
      role: "liveness",
      make: ({ limit }: { readonly limit: number }) => boundedBypass(limit),
    },
    "no-starvation": {
      role: "liveness",
      make: ({ patienceTicks }: { readonly patienceTicks: number }) => noStarvation(patienceTicks),
    },
    "single-token": {
      role: "safety",
      make: ({ type }: { readonly type: string }) => singleToken(type),
    },
    recovery: { role: "liveness", make: (wanted: Recovery) => recovery(wanted) },
    "bounded-numbers": {
      role: "cost",
      make: (limit: NumberLimit) => boundedNumbers(limit),
      measure: largestNumber,
    },
    ...messageProperties("acquire", "acquisition"),
  },
  measures: {
    "messages-between-entries": {
      noun: "the price of the next entry",
      unit: "message(s)",
      read: messagesBetweenEntries,
    },
    "messages-per-entry": {
      noun: "the average price of an entry",
      unit: "message(s)",
      read: (trace) => {
        const { messagesPerEntry } = measureMutex(trace);
        return messagesPerEntry === null ? [] : [messagesPerEntry];
      },
    },
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
  watched: ["mutual-exclusion", "progress", "happened-before-order"],
});
