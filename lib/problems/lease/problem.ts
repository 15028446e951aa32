/** A lock that runs out: mutual exclusion that outlives its holder, and a store that does not. */

import { mutex } from "../mutex/problem.ts";
import { progress } from "../mutex/properties.ts";
import type { Problem } from "../problem.ts";
import { leaseKept, noStaleWrite, writesLand } from "./properties.ts";

export const lease: Problem = {
  name: "lease",
  operations: mutex.operations,
  properties: {
    [leaseKept.name]: leaseKept,
    [noStaleWrite.name]: noStaleWrite,
    [writesLand.name]: writesLand,
    [progress.name]: progress,
  },
};
