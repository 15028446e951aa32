/** What both rubrics ask for. */

import { forEach, rounds } from "tiebreak/workload";

/** Everybody arrives so many times. */
export function meetings(processes: number, times: number) {
  return forEach(processes, () =>
    rounds(times, () => ({ name: "arrive", argument: null, afterTicks: 0, holdTicks: 0 })),
  );
}
