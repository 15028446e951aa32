/** What happened in the shop, in numbers. */

import type { Trace } from "../../sim/trace.ts";

/** For each visit that ended, how long it took. */
export function visitTimes(trace: Trace): readonly number[] {
  const cameAt = new Map<number, number>();
  const times: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "call" && kind !== "announce") continue;
    const { name, process, time } = trace.step(index);
    if (name === "buy") cameAt.set(process, time);
    else if (name === "leave") times.push(time - (cameAt.get(process) ?? time));
  }
  return times;
}
