/**
 * Whether the bank goes on working: what the application orders is sent at once, in the same
 * handler, and nothing else is. A snapshot that holds payments back would be easy.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";

type Payment = { readonly from: number; readonly to: number; readonly amount: number };

type Counter = {
  /** Ordered by the handler that runs, and not sent so far. */
  readonly ordered: Payment | null;
  readonly anyOrder: boolean;
  /** The first payment that was not made, or that nobody ordered, in words. */
  readonly wrong: PlainReason | null;
};

/** Every payment is sent in the handler that orders it, and none without an order. */
export const paymentsGoOn: StepProperty = stepProperty<Counter>({
  name: "payments-go-on",
  kind: "eventually",
  statement: "Every payment is sent at once when it is ordered, and none that was not ordered.",
  watches: ["call", "deliver", "fire", "send"],
  begin: () => ({ ordered: null, anyOrder: false, wrong: null }),
  observe,
  judge: ({ ordered, wrong }) => wrong ?? (ordered === null ? true : notSent(ordered)),
  absent: "no payment was ordered",
  relevant: ({ anyOrder }) => anyOrder,
});

function observe(memory: Counter, step: Step): Counter {
  if (step.kind === "send") return afterSend(memory, step);
  const { ordered } = memory;
  const wrong = memory.wrong ?? (ordered === null ? null : notSent(ordered));
  const order = step.kind === "call" && step.name === "transfer" ? orderOf(step) : null;
  if (order === null && ordered === null) return memory;
  return { ordered: order, anyOrder: memory.anyOrder || order !== null, wrong };
}

function afterSend(memory: Counter, { name, process, peer, value }: Step): Counter {
  if (name !== "transfer" || memory.wrong !== null) return memory;
  const { ordered } = memory;
  const amount = fieldOf(value, "amount");
  const isOrdered = ordered?.from === process && ordered.to === peer && ordered.amount === amount;
  if (isOrdered) return { ...memory, ordered: null };
  const text = `p${process} sends ${amount} to p${peer}, which nobody has ordered`;
  return { ...memory, wrong: { text, processes: [process, peer] } };
}

function orderOf({ process, value }: Step): Payment {
  return { from: process, to: fieldOf(value, "to"), amount: fieldOf(value, "amount") };
}

function notSent({ from, to, amount }: Payment): PlainReason {
  const text = `p${from} does not send p${to} the ${amount} that were ordered, or not at once`;
  return { text, processes: [from, to] };
}

function fieldOf(value: Plain, field: string): number {
  return typeof value === "object" && value !== null ? Number(Reflect.get(value, field)) : NaN;
}
