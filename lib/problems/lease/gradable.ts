/** Locks that run out, for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { progress } from "../mutex/properties.ts";
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
    ...messageProperties("acquire", "acquisition"),
  },
} as const;
