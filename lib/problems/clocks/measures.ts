/** How much of the causality timestamps tell: what they order, and what they only seem to. */

import { vectorClocks } from "../../sim/clocks.ts";
import type { Trace } from "../../sim/trace.ts";
import { timedEventsOf } from "./events.ts";
import { isEarlier } from "./timestamp-order.ts";

export interface ClockMeasures {
  /** Pairs of events of which neither happened before the other. */
  readonly concurrentPairs: number;
  /** Concurrent pairs that the timestamps order all the same: Lamport time does that. */
  readonly concurrentButOrdered: number;
}

/** Looks at every pair, so meant for the length of a lesson's run, not for a million steps. */
export function measureClocks(trace: Trace, processes: number): ClockMeasures {
  const events = timedEventsOf(trace);
  const clocks = vectorClocks(trace, processes);
  let concurrentPairs = 0;
  let concurrentButOrdered = 0;
  events.forEach((later, place) => {
    for (const earlier of events.slice(0, place)) {
      if (clocks.happenedBefore(earlier.step, later.step)) continue;
      concurrentPairs += 1;
      const ordered =
        isEarlier(earlier.stamp, later.stamp) || isEarlier(later.stamp, earlier.stamp);
      if (ordered) concurrentButOrdered += 1;
    }
  });
  return { concurrentPairs, concurrentButOrdered };
}
