/**
 * What leaders of epochs promise, however the network is cut. A leader that is cut off cannot know
 * that a newer one has been elected, so two may lead at a time, but never in one epoch, and never
 * without a majority that had a say.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { StepKind } from "../../sim/trace.ts";
import type { PlainSet } from "../plain-set.ts";
import { replaced, withItem } from "../plain-set.ts";
import { roleAfter } from "./roles.ts";

const announcements: readonly StepKind[] = ["announce"];

interface Elected {
  readonly [key: string]: PlainSet<number> | number;
  readonly processes: number;
  /** Epoch and leader in one number, so that the leaders of one epoch are neighbours. */
  readonly terms: PlainSet<number>;
}

/** In no epoch do two processes lead, not even one after the other. */
export const oneLeaderPerEpoch: StepProperty = stepProperty<Elected>({
  name: "one-leader-per-epoch",
  kind: "always",
  statement: "In no epoch do two processes lead.",
  watches: announcements,
  begin: ({ processes }) => ({ processes, terms: [] }),
  observe: (memory, { kind, name, process, value }) => {
    if (kind !== "announce" || name !== "lead") return memory;
    const terms = withItem(memory.terms, Number(value) * memory.processes + process);
    return terms === memory.terms ? memory : { ...memory, terms };
  },
  judge: ({ processes, terms }) => {
    const epochOf = (term: number) => Math.floor(term / processes);
    const place = terms.findIndex(
      (term, index) => epochOf(term) === epochOf(terms[index + 1] ?? -1),
    );
    const [one, other] = terms.slice(place, place + 2);
    if (place < 0 || one === undefined || other === undefined) return true;
    const pair = [one % processes, other % processes];
    const text = `p${pair[0]} and p${pair[1]} both lead epoch ${epochOf(one)}`;
    return { text, processes: pair };
  },
  absent: "nobody became a leader",
  relevant: ({ terms }) => terms.length > 0,
});

interface Epochs {
  readonly [key: string]: readonly number[];
  /** The newest epoch in which each process has led or followed. */
  readonly newest: readonly number[];
  /** The first that went back: the process, the epoch it was in, the epoch it went back to. */
  readonly back: readonly number[];
}

/** No process leads or follows in an older epoch than before. */
export const epochsGoUp: StepProperty = stepProperty<Epochs>({
  name: "epochs-go-up",
  kind: "always",
  statement: "No process leads or follows in an older epoch than before.",
  watches: announcements,
  begin: ({ processes }) => ({ newest: Array.from({ length: processes }, () => 0), back: [] }),
  observe: (memory, step) => {
    const role = roleAfter(step);
    const before = memory.newest[step.process] ?? 0;
    if (role === undefined || role === null || role.epoch === before) return memory;
    if (role.epoch > before) {
      return { ...memory, newest: replaced(memory.newest, step.process, role.epoch) };
    }
    if (memory.back.length > 0) return memory;
    return { ...memory, back: [step.process, before, role.epoch] };
  },
  judge: ({ back: [process, before, after] }) => {
    if (process === undefined) return true;
    const text = `p${process} was in epoch ${before} and goes back to epoch ${after}`;
    return { text, processes: [process] };
  },
  absent: "nobody knew of any epoch",
  relevant: ({ newest }) => newest.some((epoch) => epoch > 0),
});

interface Followed {
  readonly [key: string]: PlainSet<number> | readonly number[] | number | boolean;
  readonly processes: number;
  /** Epoch and leader in one number, of all who have led. */
  readonly terms: PlainSet<number>;
  /** The first that followed somebody else: follower, leader and epoch. */
  readonly astray: readonly number[];
  readonly anybody: boolean;
}

/** Only elected leaders are followed: an old one must not speak for an epoch it never won. */
export const electedFollowed: StepProperty = stepProperty<Followed>({
  name: "elected-followed",
  kind: "always",
  statement: "Whoever is followed in an epoch has led it.",
  watches: announcements,
  begin: ({ processes }) => ({ processes, terms: [], astray: [], anybody: false }),
  observe: (memory, step) => {
    const role = roleAfter(step);
    if (role === undefined || role === null) return memory;
    const term = role.epoch * memory.processes + role.leader;
    if (role.leader === step.process) {
      const terms = withItem(memory.terms, term);
      return terms === memory.terms ? memory : { ...memory, terms };
    }
    const isWrong = !memory.terms.includes(term) && memory.astray.length === 0;
    if (memory.anybody && !isWrong) return memory;
    const astray = isWrong ? [step.process, role.leader, role.epoch] : memory.astray;
    return { ...memory, astray, anybody: true };
  },
  judge: ({ astray: [process, leader, epoch] }) => {
    if (process === undefined || leader === undefined) return true;
    const text = `p${process} follows p${leader} in epoch ${epoch}, which p${leader} has never led`;
    return { text, processes: [process, leader] };
  },
  absent: "nobody followed anybody",
  relevant: ({ anybody }) => anybody,
});
