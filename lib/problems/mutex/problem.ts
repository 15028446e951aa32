/** Mutual exclusion: many processes, one critical section for each named resource. */

import type { Problem } from "../problem.ts";
import { happenedBeforeOrder } from "./fairness.ts";
import { mutualExclusion, progress } from "./properties.ts";

export const mutex: Problem = {
  name: "mutex",
  operations: { acquire: { until: "enter", finish: "exit" } },
  properties: {
    [mutualExclusion.name]: mutualExclusion,
    [progress.name]: progress,
    [happenedBeforeOrder.name]: happenedBeforeOrder,
  },
};
