/** Termination detection: everybody is idle now, but is the work over? */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { measureTermination } from "./measures.ts";
import { TerminationProcess } from "./process.ts";
import { allWorkDone, detection, noFalseAnnouncement } from "./properties.ts";

/** How long a job takes that a message has brought. */
const wokenHoldTicks = 3;

export const termination = defineProblem({
  name: "termination",
  topic: "detecting termination",
  base: { TerminationProcess },
  hooks: ["onWork", "onIdle"],
  operations: { job: { until: "begin", finish: "done", unaskedHoldTicks: wokenHoldTicks } },
  fields: { touched: "colour", colour: "colour", held: "token" },
  properties: {
    "no-false-announcement": fixed("safety", noFalseAnnouncement),
    detection: fixed("liveness", detection),
    "all-work-done": fixed("liveness", allWorkDone),
    ...messageProperties("job", "job"),
  },
  measures: {
    "detection-delay": {
      noun: "the time from the end of all work to the announcement",
      unit: "T",
      read: (trace) => {
        const { detectionTicks } = measureTermination(trace);
        return detectionTicks === null ? [] : [detectionTicks];
      },
    },
    "messages-after-end": {
      noun: "what is sent after the end of all work",
      unit: "messages",
      read: (trace) => {
        const { detectionTicks, messagesAfterEnd } = measureTermination(trace);
        return detectionTicks === null ? [] : [messagesAfterEnd];
      },
    },
  },
  watched: ["no-false-announcement", "detection", "all-work-done"],
});
