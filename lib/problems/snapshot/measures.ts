/** What snapshots cost in time. */

import type { Scenario } from "../../sim/scenario.ts";
import type { Trace } from "../../sim/trace.ts";
import { cutsOf } from "./cut.ts";
import { channelsOf } from "./records.ts";

/** Ticks from the order to the last record, of each complete snapshot. */
export function snapshotTicks(trace: Trace, scenario: Scenario): number[] {
  const ordered = new Map<string, number>();
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "call") continue;
    const { name, value } = trace.step(index);
    const snapshot = String(value);
    if (name === "snapshot" && !ordered.has(snapshot)) ordered.set(snapshot, trace.time(index));
  }
  const channels = channelsOf(scenario).length;
  return cutsOf(trace).flatMap((cut) => {
    const begun = ordered.get(cut.snapshot);
    const isComplete = cut.states.size === scenario.processes && cut.channels.length === channels;
    if (begun === undefined || !isComplete) return [];
    const steps = [...cut.states.values(), ...cut.channels].map(({ step }) => step);
    return [Math.max(...steps.map((step) => trace.time(step))) - begun];
  });
}
