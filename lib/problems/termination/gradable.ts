/** Termination detection for rubrics. */

import { fixed, messageProperties } from "../gradable.ts";
import { termination } from "./problem.ts";
import { allWorkDone, detection, noFalseAnnouncement } from "./properties.ts";

export const gradableTermination = {
  problem: termination,
  base: "TerminationProcess",
  hooks: ["onWork", "onIdle"],
  properties: {
    "no-false-announcement": fixed("safety", noFalseAnnouncement),
    detection: fixed("liveness", detection),
    "all-work-done": fixed("liveness", allWorkDone),
    ...messageProperties("job", "job"),
  },
} as const;
