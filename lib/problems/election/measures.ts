/**
 * What elections cost. Ticks count from the first call for an election; on the unit network they
 * are message latencies (T), time-outs included. Serial messages leave time-outs out: they are the
 * longest chain of messages, each sent after the one before had arrived.
 */

import type { Trace } from "../../sim/trace.ts";
import type { MessageCount } from "../message-count.ts";
import { countMessages } from "../message-count.ts";

export interface ElectionMeasures {
  readonly messages: MessageCount;
  /** How many times somebody was asked to begin an election. */
  readonly elections: number;
  readonly decisions: number;
  /** From the first call to the last decision; null when there is no decision. */
  readonly turnaroundTicks: number | null;
  /** The longest chain of messages behind a decision. */
  readonly serialMessages: number | null;
}

export function measureElection(trace: Trace): ElectionMeasures {
  const calls: number[] = [];
  const decisions: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind === "call" && trace.step(index).name === "election") calls.push(index);
    if (kind === "announce" && trace.step(index).name === "elect") decisions.push(index);
  }
  const [first] = calls;
  const last = decisions.at(-1);
  const complete = first !== undefined && last !== undefined;
  return {
    messages: countMessages(trace),
    elections: calls.length,
    decisions: decisions.length,
    turnaroundTicks: complete ? trace.time(last) - trace.time(first) : null,
    serialMessages: complete ? longestChain(trace, first, last) : null,
  };
}

/** The most messages in series behind any decision between the two steps. */
function longestChain(trace: Trace, from: number, to: number): number {
  const behind = new Map<number, number>(); // messages in series behind each process's state
  const sent = new Map<number, number>(); // and behind each send
  let longest = 0;
  for (let index = from; index <= to; index++) {
    const kind = trace.kind(index);
    const process = trace.process(index);
    const now = behind.get(process) ?? 0;
    if (kind === "send") sent.set(index, now);
    else if (kind === "deliver") {
      const free = trace.peer(index) === process ? 0 : 1;
      behind.set(process, Math.max(now, (sent.get(trace.cause(index)) ?? 0) + free));
    } else if (kind === "announce" && trace.step(index).name === "elect") {
      longest = Math.max(longest, now);
    }
  }
  return longest;
}
