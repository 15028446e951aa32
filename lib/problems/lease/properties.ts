/**
 * What a lock with a lease promises. The order of holders is that in which p0 sends `grant`: with
 * leases two processes may be inside at once, and only what the store accepts can be kept in order.
 * Each client asks once, so that a write tells its grant by its writer.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";
import { withItem } from "../plain-set.ts";

const coordinator = 0;

/** The clients in the order of their grants, after this step; the same list when none is new. */
function grantsAfter(granted: readonly number[], step: Step): readonly number[] {
  const isGrant = step.kind === "send" && step.name === "grant" && step.process === coordinator;
  return !isGrant || granted.includes(step.peer) ? granted : [...granted, step.peer];
}

interface Ledger {
  readonly [key: string]: readonly number[] | number | null;
  readonly granted: readonly number[];
  /** Whose write, of all that were accepted, belongs to the latest grant; -1 at first. */
  readonly newest: number;
  /** A write that should have been refused. */
  readonly stale: number | null;
}

/** The store never accepts a write from an older holder after one from a newer holder. */
export const noStaleWrite: StepProperty = stepProperty<Ledger>({
  name: "no-stale-write",
  kind: "always",
  statement: "No write is accepted after the write of somebody who got the lock later.",
  watches: ["send", "announce"],
  begin: () => ({ granted: [], newest: -1, stale: null }),
  observe: (ledger, step) => {
    const granted = grantsAfter(ledger.granted, step);
    if (granted !== ledger.granted) return { ...ledger, granted };
    if (step.kind !== "announce" || step.name !== "accept" || ledger.stale !== null) return ledger;
    const writer = Number(step.value);
    if (writer === ledger.newest) return ledger;
    const isStale = granted.indexOf(writer) < granted.indexOf(ledger.newest);
    return isStale || !granted.includes(writer)
      ? { ...ledger, stale: writer }
      : { ...ledger, newest: writer };
  },
  judge: ({ stale, newest, granted }) => {
    if (stale === null) return true;
    const text = granted.includes(stale)
      ? `the write of p${stale} was accepted after that of p${newest}, which got the lock later`
      : `the write of p${stale} was accepted, but p${stale} never got the lock`;
    return { text, processes: [stale, newest].filter((id) => id >= 0) };
  },
  absent: "nothing was written",
  relevant: ({ newest, stale }) => newest >= 0 || stale !== null,
});

interface Tenancy {
  readonly [key: string]: number | boolean | null;
  /** Who has the lock, as far as the coordinator can know; null when nobody has. */
  readonly holder: number | null;
  /** Who was given the lock while the holder had it. */
  readonly intruder: number | null;
  readonly begun: boolean;
}

/** Nobody is given the lock before the holder gives it back or a timer of p0 ends its lease. */
export const leaseKept: StepProperty = stepProperty<Tenancy>({
  name: "lease-kept",
  kind: "always",
  statement: "The lock passes on only when its holder gives it back or the lease runs out.",
  watches: ["send", "deliver", "fire"],
  begin: () => ({ holder: null, intruder: null, begun: false }),
  observe: (memory, { kind, name, process, peer }) => {
    if (process !== coordinator || memory.intruder !== null) return memory;
    if (kind === "send" && name === "grant" && peer !== memory.holder) {
      const intruder = memory.holder === null ? null : peer;
      return intruder === null ? { holder: peer, intruder, begun: true } : { ...memory, intruder };
    }
    const isOver =
      kind === "fire" || (kind === "deliver" && name === "release" && peer === memory.holder);
    return isOver && memory.holder !== null ? { ...memory, holder: null } : memory;
  },
  judge: ({ holder, intruder }) => {
    if (holder === null || intruder === null) return true;
    const text =
      `p${intruder} was given the lock while p${holder} had it: ` +
      `no release of p${holder} had come and its lease had not run out`;
    return { text, processes: [holder, intruder] };
  },
  absent: "no lease was begun",
  relevant: ({ begun }) => begun,
});

interface Deliveries {
  readonly [key: string]: readonly number[];
  readonly granted: readonly number[];
  /** Clients that have left, hence written. */
  readonly left: readonly number[];
  readonly accepted: readonly number[];
}

/** Whoever has left finds its write accepted, unless that of a newer holder has been. */
export const writesLand: StepProperty = stepProperty<Deliveries>({
  name: "writes-land",
  kind: "eventually",
  statement: "Every write is accepted in the end, unless a newer one has been.",
  watches: ["send", "announce", "call", "crash"],
  begin: () => ({ granted: [], left: [], accepted: [] }),
  observe: (memory, step) => {
    const granted = grantsAfter(memory.granted, step);
    if (granted !== memory.granted) return { ...memory, granted };
    const { kind, name, process, value } = step;
    if (kind === "call" && name === "exit") {
      const left = withItem(memory.left, process);
      return left === memory.left ? memory : { ...memory, left };
    }
    if (kind === "announce" && name === "accept") {
      const accepted = withItem(memory.accepted, Number(value));
      return accepted === memory.accepted ? memory : { ...memory, accepted };
    }
    if (kind === "crash" && memory.left.includes(process)) {
      return { ...memory, left: memory.left.filter((id) => id !== process) };
    }
    return memory;
  },
  judge: ({ granted, left, accepted }) => {
    const lost = left.find((writer) => {
      const newer = granted.slice(granted.indexOf(writer));
      return !newer.some((id) => accepted.includes(id));
    });
    if (lost === undefined) return true;
    return {
      text: `p${lost} has left, but neither its write nor a newer one was ever accepted`,
      processes: [lost],
    };
  },
  absent: "nobody left",
  relevant: ({ left }) => left.length > 0,
});
