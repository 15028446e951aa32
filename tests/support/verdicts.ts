/** What a property says about a run or a cluster that has come to its end. */

import { evaluate } from "../../lib/check/evaluate.ts";
import type { Property } from "../../lib/check/property.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { isQuiescent } from "../../lib/sim/choices.ts";
import type { Cluster } from "../../lib/sim/cluster.ts";
import { formatSchedule, scheduleOf } from "../../lib/sim/schedule.ts";

/** The verdict in one line, such as "holds in this run" or "violated at step 9: …". */
export function verdictOf(property: Property, cluster: Cluster): string {
  const settled = isQuiescent(cluster) ? "quiescent" : "limit";
  const ending = cluster.failure === null ? settled : "failed";
  return describeVerdict(evaluate(property, { cluster, ending }));
}

/** For messages of failed expectations: everything needed to see the same run again. */
export function replayHint(cluster: Cluster): string {
  return `replay with this schedule:\n${formatSchedule(scheduleOf(cluster.trace))}`;
}
