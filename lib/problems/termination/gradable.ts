/** Termination detection for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import { measureTermination } from "./measures.ts";
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
    "detection-delay": figureProperty({
      name: "detection-delay",
      noun: "the time from the end of all work to the announcement",
      unit: "T",
      read: (trace) => {
        const { detectionTicks } = measureTermination(trace);
        return detectionTicks === null ? [] : [detectionTicks];
      },
    }),
    "messages-after-end": figureProperty({
      name: "messages-after-end",
      noun: "what is sent after the end of all work",
      unit: "messages",
      read: (trace) => {
        const { detectionTicks, messagesAfterEnd } = measureTermination(trace);
        return detectionTicks === null ? [] : [messagesAfterEnd];
      },
    }),
    ...messageProperties("job", "job"),
  },
} as const;
