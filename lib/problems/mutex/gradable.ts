/** Mutual exclusion for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import type { NumberLimit } from "../message-numbers.ts";
import { boundedNumbers, largestNumber } from "../message-numbers.ts";
import { boundedBypass, happenedBeforeOrder, noStarvation } from "./fairness.ts";
import { measureMutex, messagesBetweenEntries } from "./measures.ts";
import { mutex } from "./problem.ts";
import { mutualExclusion, progress } from "./properties.ts";
import { recoveredProgress } from "./recovered-progress.ts";
import type { Recovery } from "./tokens.ts";
import { recovery, singleToken } from "./tokens.ts";

export const gradableMutex = {
  problem: mutex,
  base: "MutexProcess",
  hooks: ["onAcquire", "onExit"],
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
    "messages-between-entries": figureProperty({
      name: "messages-between-entries",
      noun: "the price of the next entry",
      unit: "message(s)",
      read: messagesBetweenEntries,
    }),
    "messages-per-entry": figureProperty({
      name: "messages-per-entry",
      noun: "the average price of an entry",
      unit: "message(s)",
      read: (trace) => {
        const { messagesPerEntry } = measureMutex(trace);
        return messagesPerEntry === null ? [] : [messagesPerEntry];
      },
    }),
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
  },
} as const;
