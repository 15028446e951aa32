/**
 * Nobody leads without a majority. What a vote looks like is the learner's own affair, and so is
 * whether it was asked for. But votes for one election are messages of one kind with something in
 * common, which is its epoch by whatever name; and nothing that tells of a newer epoch is a vote.
 * In doubt a message counts as one: what this finds has no majority whichever way you look at it.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { PlainSet } from "../plain-set.ts";
import { replaced, union } from "../plain-set.ts";
import { roleAfter } from "./roles.ts";

interface Voting {
  readonly [key: string]: readonly PlainSet<string>[] | readonly (number | null)[] | boolean;
  /** What each has heard since it last led, followed or stepped down: see `ballotsIn`. */
  readonly ballots: readonly PlainSet<string>[];
  /** The epoch that each process leads. */
  readonly leads: readonly (number | null)[];
  /** The first that led without a majority, and how many votes it had. */
  readonly unbacked: readonly number[];
  readonly led: boolean;
}

/** Whoever leads has got there by the votes of more than half of all, its own included. */
export const majorityBehind: StepProperty = stepProperty<Voting>({
  name: "majority-behind",
  kind: "always",
  statement: "Whoever leads has the votes of more than half of all N, its own included.",
  watches: ["announce", "deliver", "crash"],
  begin: ({ processes }) => ({
    ballots: Array.from({ length: processes }, () => []),
    leads: Array.from({ length: processes }, () => null),
    unbacked: [],
    led: false,
  }),
  observe: (memory, step) => {
    const { kind, process, peer, name, value } = step;
    if (kind === "deliver") return hear(memory, process, peer, name, value);
    const role = roleAfter(step);
    if (role === undefined) return memory;
    const epoch = role?.leader === process ? role.epoch : null;
    const newly = epoch !== null && epoch !== memory.leads[process];
    const votes = newly ? votesIn(memory.ballots[process] ?? [], epoch) : 0;
    const short = newly && 2 * votes <= memory.leads.length && memory.unbacked.length === 0;
    const next = {
      ballots: replaced(memory.ballots, process, []),
      leads: replaced(memory.leads, process, epoch),
      unbacked: short ? [process, votes] : memory.unbacked,
      led: memory.led || newly,
    };
    return JSON.stringify(next) === JSON.stringify(memory) ? memory : next;
  },
  judge: ({ unbacked, leads }) => {
    const [process, votes] = unbacked;
    if (process === undefined || votes === undefined) return true;
    const those = votes === 1 ? "no vote but its own" : `${votes} votes, its own included`;
    const text = `p${process} leads, but has ${those}, of ${leads.length}`;
    return { text, processes: [process] };
  },
  absent: "nobody became a leader",
  relevant: ({ led }) => led,
});

function hear(memory: Voting, to: number, from: number, type: string, message: Plain): Voting {
  // Whoever leads already needs nobody; what it hears is not worth a new state to a search.
  const known = memory.ballots[to];
  if (from === to || known === undefined || memory.leads[to] !== null) return memory;
  const ballots = union(known, ballotsIn(from, type, message));
  return ballots === known ? memory : { ...memory, ballots: replaced(memory.ballots, to, ballots) };
}

/** One for each number or text in the message: sender, that value, and what kind of message. */
function ballotsIn(from: number, type: string, message: Plain): PlainSet<string> {
  const named = new Set(namedIn(message, "type"));
  const ballots = [...(named.size === 0 ? [""] : named)].map((one) => `${from} ${one} ${type}`);
  return ballots.sort();
}

function namedIn(value: Plain, except?: string): readonly string[] {
  if (typeof value === "number" || typeof value === "string") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value).filter(([key]) => key !== except);
  return parts.flatMap(([, part]) => namedIn(part));
}

/** The most that may have voted for one thing, itself included. */
function votesIn(ballots: PlainSet<string>, epoch: number): number {
  const voters = new Map<string, number>();
  for (const ballot of ballots) {
    const what = ballot.slice(ballot.indexOf(" ") + 1);
    if (Number.parseFloat(what) > epoch) continue;
    voters.set(what, (voters.get(what) ?? 0) + 1);
  }
  return 1 + Math.max(0, ...voters.values());
}
