/**
 * A decision is not taken back by who was too late for it: for elections that the first one to
 * stand wins. Whoever takes a leader's place must have known that leader when it stood; else it
 * stood in the election that the leader has won.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { PlainSet } from "../plain-set.ts";
import { hasItem, replaced, withItem } from "../plain-set.ts";

type Successions = {
  /** By process: whom it trusts. */
  readonly trusts: readonly (number | null)[];
  /** By process: the leaders that it trusted when it stood. */
  readonly against: readonly PlainSet<number>[];
  readonly wrong: PlainReason | null;
  /** Somebody has taken another one's place. */
  readonly tested: boolean;
};

export const noLateWinner: StepProperty = stepProperty<Successions>({
  name: "no-late-winner",
  kind: "always",
  statement: "Nobody takes the place of a leader that it did not know when it stood.",
  watches: ["announce", "call", "crash"],
  begin: ({ processes }) => ({
    trusts: Array.from({ length: processes }, () => null),
    against: Array.from({ length: processes }, () => []),
    wrong: null,
    tested: false,
  }),
  observe: (memory, step) => {
    if (step.kind === "crash") return afterCrash(memory, step);
    if (step.kind === "call" && step.name === "election") return afterStanding(memory, step);
    return step.kind === "announce" && step.name === "elect" ? afterDecision(memory, step) : memory;
  },
  judge: ({ wrong }) => wrong ?? true,
  absent: "nobody took a leader's place",
  relevant: ({ tested }) => tested,
});

function afterCrash(memory: Successions, { process }: Step): Successions {
  if (memory.trusts[process] === null) return memory;
  return { ...memory, trusts: replaced(memory.trusts, process, null) };
}

function afterStanding(memory: Successions, { process }: Step): Successions {
  const leader = memory.trusts[process] ?? null;
  const known = memory.against[process] ?? [];
  if (leader === null || hasItem(known, leader)) return memory;
  return { ...memory, against: replaced(memory.against, process, withItem(known, leader)) };
}

function afterDecision(memory: Successions, { process, value }: Step): Successions {
  const winner = Number(value);
  const before = memory.trusts[process] ?? null;
  if (before === winner) return memory;
  const next = { ...memory, trusts: replaced(memory.trusts, process, winner) };
  if (before === null) return next;
  if (hasItem(memory.against[winner] ?? [], before)) return { ...next, tested: true };
  const text =
    `p${process} has elected p${winner} in place of p${before}, ` +
    `but p${winner} did not know p${before} as leader when it stood`;
  const wrong = memory.wrong ?? { text, processes: [process, winner, before] };
  return { ...next, tested: true, wrong };
}
