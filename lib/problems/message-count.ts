/**
 * Counts messages the way every exercise does: a message counts when it is sent over the network,
 * to a live or a dead process; a process talking to itself is free.
 */

import type { Trace } from "../sim/trace.ts";

export interface MessageCount {
  readonly total: number;
  readonly byType: { readonly [type: string]: number };
}

/** Whether a step is a message that counts. */
export function isCounted(step: {
  readonly kind: string;
  readonly process: number;
  readonly peer: number;
}): boolean {
  return step.kind === "send" && step.process !== step.peer;
}

/** The messages sent from one step of the trace up to another, which is not included. */
export function countMessages(trace: Trace, from = 0, to = trace.length): MessageCount {
  const byType = new Map<string, number>();
  let total = 0;
  for (let index = from; index < to; index++) {
    if (trace.kind(index) !== "send" || trace.process(index) === trace.peer(index)) continue;
    const type = trace.message(index)?.type ?? "";
    byType.set(type, (byType.get(type) ?? 0) + 1);
    total += 1;
  }
  return { total, byType: Object.fromEntries(byType) };
}
