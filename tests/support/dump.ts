/** A trace and a cluster as comparable values: two runs are the same when their dumps are. */

import type { Cluster } from "../../lib/sim/cluster.ts";
import type { Step, Trace } from "../../lib/sim/trace.ts";

export function dumpTrace(trace: Trace): Step[] {
  return Array.from({ length: trace.length }, (_, index) => trace.step(index));
}

/** Everything a cluster is, with envelopes by name. */
export function dumpCluster(cluster: Cluster) {
  const { carrier, traceLength, ...rest } = cluster.save();
  return {
    ...rest,
    inFlight: cluster.inFlight
      .list()
      .map(({ from, to, number, copy, message }) => ({ from, to, number, copy, message })),
    channels: carrier.channels,
    trace: dumpTrace(cluster.trace).slice(0, traceLength),
  };
}
