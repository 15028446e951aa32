/**
 * What multicast properties remember: who multicast what, who delivered what, who crashed. A
 * process is *correct* when it never crashes; one that recovers starts a new life, and what it did
 * before belongs to nobody any more.
 */

import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import type { PlainSet } from "../plain-set.ts";
import { hasItem, replaced, union, withItem } from "../plain-set.ts";
import type { Payload } from "./process.ts";

export type History = {
  /** By sender, in the order of multicasting, since the sender last started. */
  readonly multicast: readonly (readonly Payload[])[];
  /** By process, since it last started. */
  readonly delivered: readonly PlainSet<Payload>[];
  /** Multicast, or delivered, by a process that has crashed since. */
  readonly orphans: PlainSet<Payload>;
  readonly deliveredByCrashed: PlainSet<Payload>;
  readonly crashed: PlainSet<number>;
};

export const historySteps: readonly StepKind[] = ["announce", "call", "crash"];

export function newHistory({ processes }: Scenario): History {
  const empty = Array.from({ length: processes }, () => []);
  return { multicast: empty, delivered: empty, orphans: [], deliveredByCrashed: [], crashed: [] };
}

export function isMulticast({ kind, name }: Step): boolean {
  return kind === "call" && name === "multicast";
}

export function isDelivery({ kind, name }: Step): boolean {
  return kind === "announce" && name === "deliver";
}

export function payloadOf(value: Plain): Payload {
  return String(value);
}

/** The history after one more step; the same reference when the step is none of its business. */
export function observeHistory(history: History, step: Step): History {
  const { process } = step;
  if (isMulticast(step)) {
    const sent = [...multicastBy(history, process), payloadOf(step.value)];
    return { ...history, multicast: replaced(history.multicast, process, sent) };
  }
  if (isDelivery(step)) {
    const before = deliveredBy(history, process);
    const after = withItem(before, payloadOf(step.value));
    if (after === before) return history;
    return { ...history, delivered: replaced(history.delivered, process, after) };
  }
  return step.kind === "crash" ? afterCrash(history, process) : history;
}

function afterCrash(history: History, process: number): History {
  return {
    multicast: replaced(history.multicast, process, []),
    delivered: replaced(history.delivered, process, []),
    orphans: union(history.orphans, multicastBy(history, process)),
    deliveredByCrashed: union(history.deliveredByCrashed, deliveredBy(history, process)),
    crashed: withItem(history.crashed, process),
  };
}

export function multicastBy(history: History, process: number): readonly Payload[] {
  return history.multicast[process] ?? [];
}

export function deliveredBy(history: History, process: number): PlainSet<Payload> {
  return history.delivered[process] ?? [];
}

export function isCorrect(history: History, process: number): boolean {
  return !hasItem(history.crashed, process);
}

/** The correct processes that have not delivered the payload. */
export function correctWithout(history: History, payload: Payload): number[] {
  return history.delivered.flatMap((delivered, process) =>
    isCorrect(history, process) && !hasItem(delivered, payload) ? [process] : [],
  );
}

/** Who multicast the payload, if it was somebody still in the same life. */
export function senderOf(history: History, payload: Payload): number | null {
  const sender = history.multicast.findIndex((sent) => sent.includes(payload));
  return sender < 0 ? null : sender;
}
