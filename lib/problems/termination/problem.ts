/** Termination detection: everybody is idle now, but is the work over? */

import type { Problem } from "../problem.ts";
import { allWorkDone, detection, noFalseAnnouncement } from "./properties.ts";

/** How long a job takes that a message has brought. */
const wokenHoldTicks = 3;

export const termination: Problem = {
  name: "termination",
  operations: { job: { until: "begin", finish: "done", unaskedHoldTicks: wokenHoldTicks } },
  properties: {
    [noFalseAnnouncement.name]: noFalseAnnouncement,
    [detection.name]: detection,
    [allWorkDone.name]: allWorkDone,
  },
};
