/**
 * In which order payloads are delivered: as the sender sent them, as one caused the other, or the
 * same everywhere (KTH). None of these promises that anything is delivered at all.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { PlainSet } from "../plain-set.ts";
import { hasItem, replaced, union, withItem } from "../plain-set.ts";
import type { History } from "./history.ts";
import {
  deliveredBy,
  historySteps,
  isCorrect,
  isDelivery,
  isMulticast,
  newHistory,
  observeHistory,
  payloadOf,
} from "./history.ts";
import type { Payload } from "./process.ts";

type Watch = {
  readonly history: History;
  /** By process: what its next multicast will depend on. */
  readonly known: readonly PlainSet<Payload>[];
  /** What each payload depends on, in the order of their names. */
  readonly past: readonly (readonly [Payload, PlainSet<Payload>])[];
  readonly wrong: PlainReason | null;
  /** Somebody has delivered something that another payload had to precede. */
  readonly tested: boolean;
};

/** What one process multicasts is delivered in that order. */
export const fifoOrder: StepProperty = dependencyOrder({
  name: "fifo-order",
  statement: "No process delivers a payload before an earlier one of the same sender.",
  why: "which its sender multicast first",
  learns: false,
});

/**
 * A payload depends on everything its sender had multicast or delivered before, and on what that
 * depends on. Messages that carry no payload do not count: happened-before is that of the group.
 */
export const causalOrder: StepProperty = dependencyOrder({
  name: "causal-order",
  statement: "No process delivers a payload before one that happened before it.",
  why: "which happened before it",
  learns: true,
});

interface Dependency {
  readonly name: string;
  readonly statement: string;
  readonly why: string;
  /** Whether what a process delivers counts for what it multicasts later. */
  readonly learns: boolean;
}

function dependencyOrder({ name, statement, why, learns }: Dependency): StepProperty {
  return stepProperty<Watch>({
    name,
    kind: "always",
    statement,
    watches: historySteps,
    begin: (scenario) => {
      const history = newHistory(scenario);
      return { history, known: history.delivered, past: [], wrong: null, tested: false };
    },
    observe: (memory, step) => {
      const history = observeHistory(memory.history, step);
      if (history === memory.history) return memory;
      const next = { ...memory, history };
      if (isMulticast(step)) return afterMulticast(next, step.process, payloadOf(step.value));
      if (!isDelivery(step)) return { ...next, known: replaced(memory.known, step.process, []) };
      const checked = afterDelivery(next, step.process, payloadOf(step.value), why);
      return learns ? checked : { ...checked, known: memory.known };
    },
    judge: ({ wrong }) => wrong ?? true,
    absent: "no two deliveries had an order to keep",
    relevant: ({ tested }) => tested,
  });
}

function afterMulticast(memory: Watch, process: number, payload: Payload): Watch {
  const before = memory.known[process] ?? [];
  const past = [...memory.past.filter(([name]) => name !== payload), [payload, before] as const];
  past.sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...memory, past, known: replaced(memory.known, process, withItem(before, payload)) };
}

/** A process that has crashed once is not correct, and nothing is asked of it. */
function afterDelivery(memory: Watch, process: number, payload: Payload, why: string): Watch {
  const past = memory.past.find(([name]) => name === payload)?.[1] ?? [];
  const before = withItem(memory.known[process] ?? [], payload);
  const next = { ...memory, known: replaced(memory.known, process, union(before, past)) };
  if (!isCorrect(memory.history, process)) return next;
  const missed = past.find((one) => !hasItem(deliveredBy(memory.history, process), one));
  if (missed === undefined) return { ...next, tested: memory.tested || past.length > 0 };
  const text = `p${process} has delivered \`${payload}\` but not \`${missed}\`, ${why}`;
  return { ...next, tested: true, wrong: memory.wrong ?? { text, processes: [process] } };
}

type Sequences = {
  /** By process, in the order of delivering. Crashed processes are no longer compared. */
  readonly sequences: readonly (readonly Payload[])[];
  readonly crashed: PlainSet<number>;
  readonly wrong: PlainReason | null;
};

/** One order everywhere; a process that leaves a payload out leaves out all that follow. */
export const totalOrder: StepProperty = stepProperty<Sequences>({
  name: "total-order",
  kind: "always",
  statement: "If one process delivers a before b, no process delivers b without a before it.",
  watches: ["announce", "crash"],
  begin: ({ processes }: Scenario) => {
    return { sequences: Array.from({ length: processes }, () => []), crashed: [], wrong: null };
  },
  observe: (memory, step) => {
    const { sequences, crashed } = memory;
    if (step.kind === "crash") {
      return {
        ...memory,
        sequences: replaced(sequences, step.process, []),
        crashed: withItem(crashed, step.process),
      };
    }
    return isDelivery(step) ? afterNext(memory, step) : memory;
  },
  judge: ({ wrong }) => wrong ?? true,
  absent: "no two processes delivered two payloads each",
  relevant: ({ sequences }) => sequences.filter((sequence) => sequence.length > 1).length > 1,
});

function afterNext(memory: Sequences, { process, value }: Step): Sequences {
  const payload = payloadOf(value);
  const before = memory.sequences[process] ?? [];
  if (memory.crashed.includes(process) || before.includes(payload)) return memory;
  let wrong = memory.wrong;
  for (const [other, sequence] of memory.sequences.entries()) {
    if (wrong !== null || agreesSoFar(sequence, before, payload)) continue;
    const place = sequence.indexOf(payload);
    if (place < 0) continue;
    wrong = disagreement([process, before], [other, sequence.slice(0, place)], payload);
  }
  const sequences = replaced(memory.sequences, process, [...before, payload]);
  return { ...memory, sequences, wrong };
}

/** The usual case, at no cost: the same payload behind the same payload, where all was well. */
function agreesSoFar(
  sequence: readonly Payload[],
  before: readonly Payload[],
  payload: Payload,
): boolean {
  const place = before.length;
  return sequence[place] === payload && sequence[place - 1] === before[place - 1];
}

type Before = readonly [process: number, payloads: readonly Payload[]];

/** Two that have delivered the same payload must have delivered the same before it. */
function disagreement(left: Before, right: Before, payload: Payload): PlainReason | null {
  for (const [[one, early], [other, late]] of [
    [left, right],
    [right, left],
  ] as const) {
    const missed = early.find((candidate) => !late.includes(candidate));
    if (missed === undefined) continue;
    const text =
      `p${one} has delivered \`${missed}\` before \`${payload}\`, ` +
      `but p${other} has delivered \`${payload}\` without \`${missed}\` before it`;
    return { text, processes: [one, other] };
  }
  return null;
}
