/**
 * Where a snapshot cuts through a trace. A process is cut where the handler that records its state
 * is called; what was sent or received before is inside, all else is outside. Only transfers count:
 * the algorithm's own messages are not part of the computation it observes.
 */

import type { Scenario } from "../../sim/scenario.ts";
import type { StepKind, Trace } from "../../sim/trace.ts";
import { openingWealth } from "./account.ts";
import type { Channel, SnapshotRecord } from "./records.ts";
import { recordOf } from "./records.ts";

/** A transfer's way through the trace; `delivered` is Infinity when it never arrives. */
export interface Passage extends Channel {
  readonly amount: number;
  readonly sent: number;
  readonly delivered: number;
}

export interface RecordedChannel extends Channel {
  readonly amounts: readonly number[];
  readonly step: number;
}

/** One snapshot as it was recorded: the first record of each process and channel. */
export interface Cut {
  readonly snapshot: string;
  /** By process, the step that cuts it and the recorded balance; absent when never recorded. */
  readonly states: ReadonlyMap<number, { readonly step: number; readonly balance: number }>;
  readonly channels: readonly RecordedChannel[];
}

export function passagesOf(trace: Trace): Passage[] {
  const passages = new Map<number, Passage>();
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind === "send") {
      const message = trace.message(index);
      if (message?.type !== "transfer") continue;
      const [from, to] = [trace.process(index), trace.peer(index)];
      const amount = Number(message.amount);
      passages.set(index, { from, to, amount, sent: index, delivered: Infinity });
    } else if (kind === "deliver") {
      const passage = passages.get(trace.cause(index));
      if (passage !== undefined) passages.set(passage.sent, { ...passage, delivered: index });
    }
  }
  return [...passages.values()];
}

/** The steps that call a handler. */
const handlerCalls: ReadonlySet<StepKind> = new Set([
  "start",
  "deliver",
  "fire",
  "call",
  "recover",
]);

/** In the order in which the snapshots were first recorded. */
export function cutsOf(trace: Trace): Cut[] {
  const cuts = new Map<string, OpenCut>();
  const called = new Map<number, number>(); // the step that called each process's present handler
  for (let index = 0; index < trace.length; index++) {
    const process = trace.process(index);
    const kind = trace.kind(index);
    if (handlerCalls.has(kind)) called.set(process, index);
    if (kind !== "announce") continue;
    const { name, value } = trace.step(index);
    const record = recordOf(name, value);
    if (record === null) continue;
    const cut = cuts.get(record.snapshot) ?? new OpenCut();
    cuts.set(record.snapshot, cut);
    cut.add(record, process, record.kind === "state" ? (called.get(process) ?? index) : index);
  }
  return [...cuts].map(([snapshot, { states, channels }]) => ({ snapshot, states, channels }));
}

class OpenCut {
  readonly states = new Map<number, { readonly step: number; readonly balance: number }>();
  readonly channels: RecordedChannel[] = [];

  add(record: SnapshotRecord, to: number, step: number): void {
    if (record.kind === "state") {
      if (!this.states.has(to)) this.states.set(to, { step, balance: record.balance });
      return;
    }
    const { from, amounts } = record;
    const known = this.channels.some((channel) => channel.from === from && channel.to === to);
    if (!known) this.channels.push({ from, to, amounts, step });
  }
}

/** The transfers that were in flight from one process to another where the snapshot cuts. */
export function crossing(passages: readonly Passage[], cut: Cut, channel: Channel): Passage[] {
  const sender = cut.states.get(channel.from)?.step ?? Infinity;
  const receiver = cut.states.get(channel.to)?.step ?? Infinity;
  return passages.filter(
    ({ from, to, sent, delivered }) =>
      from === channel.from && to === channel.to && sent < sender && delivered >= receiver,
  );
}

/** What a process really held at a step. */
export function wealthAt(
  passages: readonly Passage[],
  scenario: Scenario,
  process: number,
  step: number,
): number {
  let wealth = openingWealth(scenario, process);
  for (const { from, to, amount, sent, delivered } of passages) {
    if (from === process && sent < step) wealth -= amount;
    if (to === process && delivered < step) wealth += amount;
  }
  return wealth;
}
