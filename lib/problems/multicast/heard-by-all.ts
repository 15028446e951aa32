/**
 * Whether the whole group has a part in each multicast, or somebody decides for the others. Judged
 * by causes: what a process delivers must come after a step of every process that knew of it.
 */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import type { VectorClocks } from "../../sim/clocks.ts";
import { vectorClocks } from "../../sim/clocks.ts";
import type { Trace } from "../../sim/trace.ts";
import { isDelivery, isMulticast, payloadOf } from "./history.ts";
import type { Payload } from "./process.ts";

export const heardByAll: TraceProperty = {
  over: "trace",
  name: "heard-by-all",
  kind: "always",
  statement: "Nobody delivers a payload before it can know that all processes have heard of it.",
  judgeTrace: (trace, { processes }): TraceJudgement => {
    const clocks = vectorClocks(trace, processes);
    const hearers = new Map<Payload, readonly (number | null)[]>();
    let delivered = false;
    for (let index = 0; index < trace.length; index++) {
      const kind = trace.kind(index);
      if (kind !== "call" && kind !== "announce") continue;
      const step = trace.step(index);
      const payload = payloadOf(step.value);
      if (isMulticast(step)) hearers.set(payload, firstToHear(trace, clocks, index, processes));
      if (!isDelivery(step)) continue;
      delivered = true;
      const unheard = (hearers.get(payload) ?? []).findIndex(
        (heard) => heard === null || !(heard === index || clocks.happenedBefore(heard, index)),
      );
      if (unheard < 0) continue;
      const text =
        `p${step.process} has delivered \`${payload}\` at step ${index}, ` +
        `before it could know whether p${unheard} had heard of it`;
      return {
        kind: "violated",
        reason: { text, processes: [step.process, unheard] },
        step: index,
      };
    }
    return delivered ? { kind: "holds" } : { kind: "vacuous", why: "nothing was delivered" };
  },
};

/** By process: its first step that the given one can have influenced. */
function firstToHear(
  trace: Trace,
  clocks: VectorClocks,
  from: number,
  processes: number,
): readonly (number | null)[] {
  const first: (number | null)[] = Array.from({ length: processes }, () => null);
  first[trace.process(from)] = from;
  for (let index = from + 1; index < trace.length; index++) {
    const process = trace.process(index);
    if (first[process] === null && clocks.happenedBefore(from, index)) first[process] = index;
  }
  return first;
}
