/** How long after the end of work it was noticed, and what noticing cost. */

import type { Trace } from "../../sim/trace.ts";
import { countMessages } from "../message-count.ts";

export interface TerminationMeasures {
  readonly jobs: number;
  /** Messages that carried jobs, and all others. */
  readonly workMessages: number;
  readonly controlMessages: number;
  /** Control messages after the last job was done. */
  readonly messagesAfterEnd: number;
  /**
   * Ticks from the end of the last job to the first announcement; null when there was none. On the
   * unit network a tick is one latency, T.
   */
  readonly detectionTicks: number | null;
}

export function measureTermination(trace: Trace): TerminationMeasures {
  let jobs = 0;
  let lastDone = 0;
  let announced: number | null = null;
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "call" && kind !== "announce") continue;
    const { name } = trace.step(index);
    if (kind === "call" && name === "done") {
      jobs += 1;
      lastDone = index;
    } else if (kind === "announce" && name === "terminated") announced ??= index;
  }
  const { total, byType } = countMessages(trace);
  const workMessages = byType.work ?? 0;
  return {
    jobs,
    workMessages,
    controlMessages: total - workMessages,
    messagesAfterEnd: countMessages(trace, lastDone).total,
    detectionTicks: announced === null ? null : trace.time(announced) - trace.time(lastDone),
  };
}
