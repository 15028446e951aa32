/**
 * What a lock with a lease promises. The order of holders is that in which p0 sends `grant`: with
 * leases two processes may be inside at once, and only what the store accepts can be kept in order.
 * A write is taken for that of its writer's latest stay. So a client may ask again in scenarios
 * where its write is sure to arrive before it leaves the next time; where not, each asks once.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Step } from "../../sim/trace.ts";
import { withItem } from "../plain-set.ts";

const coordinator = 0;

interface Grants {
  /** The clients in the order of their grants; whoever asks again is there again. */
  readonly granted: readonly number[];
  /** Those that have not left since their latest grant. */
  readonly staying: readonly number[];
}

/** After this step; the same when nothing is new. A grant that is repeated is not a new one. */
function grantsAfter<Memory extends Grants>(memory: Memory, step: Step): Memory {
  const staying = stayingAfter(memory.staying, step);
  if (staying === memory.staying) return memory;
  const isGrant = step.kind === "send";
  const granted = isGrant ? [...memory.granted, step.peer] : memory.granted;
  return { ...memory, granted, staying };
}

/** Who has not left since its latest grant, after this step; the same list when nothing is new. */
function stayingAfter(staying: readonly number[], step: Step): readonly number[] {
  const { kind, name, process, peer } = step;
  if (kind === "call" && name === "exit" && staying.includes(process)) {
    return staying.filter((id) => id !== process);
  }
  const isGrant = kind === "send" && name === "grant" && process === coordinator;
  return isGrant && !staying.includes(peer) ? withItem(staying, peer) : staying;
}

/** The place of the client's latest grant that it has left since; -1 if there is none. */
function latestStay({ granted, staying }: Grants, client: number): number {
  const latest = granted.lastIndexOf(client);
  if (!staying.includes(client)) return latest;
  return latest < 1 ? -1 : granted.lastIndexOf(client, latest - 1);
}

interface Ledger extends Grants {
  readonly [key: string]: readonly number[] | number | null;
  /** Which grant, of all whose writes were accepted, is the latest one; -1 at first. */
  readonly newest: number;
  /** Whose write should have been refused. */
  readonly stale: number | null;
}

/** The store never accepts a write from an older holder after one from a newer holder. */
export const noStaleWrite: StepProperty = stepProperty<Ledger>({
  name: "no-stale-write",
  kind: "always",
  statement: "No write is accepted after the write of somebody who got the lock later.",
  watches: ["send", "announce", "call"],
  begin: () => ({ granted: [], staying: [], newest: -1, stale: null }),
  observe: (ledger, step) => {
    if (step.kind !== "announce") return grantsAfter(ledger, step);
    if (step.name !== "accept" || ledger.stale !== null) return ledger;
    const writer = Number(step.value);
    const place = latestStay(ledger, writer);
    if (place < 0 || place < ledger.newest) return { ...ledger, stale: writer };
    return place === ledger.newest ? ledger : { ...ledger, newest: place };
  },
  judge: ({ stale, newest, granted }) => {
    if (stale === null) return true;
    const newer = granted[newest] ?? -1;
    const text = granted.includes(stale)
      ? `the write of p${stale} was accepted after that of p${newer}, which got the lock later`
      : `the write of p${stale} was accepted, but p${stale} never got the lock`;
    return { text, processes: [stale, newer].filter((id) => id >= 0) };
  },
  absent: "nothing was written",
  relevant: ({ newest, stale }) => newest >= 0 || stale !== null,
});

interface Tenancy {
  readonly [key: string]: readonly number[] | number | boolean | null;
  /** Those that have not left since their latest grant. */
  readonly staying: readonly number[];
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
  watches: ["send", "deliver", "fire", "call"],
  begin: () => ({ staying: [], holder: null, intruder: null, begun: false }),
  observe: (before, step) => {
    const { kind, name, process, peer } = step;
    const staying = stayingAfter(before.staying, step);
    const memory = staying === before.staying ? before : { ...before, staying };
    if (process !== coordinator || memory.intruder !== null) return memory;
    if (kind === "send" && name === "grant" && peer !== memory.holder) {
      const intruder = memory.holder === null ? null : peer;
      if (intruder !== null) return { ...memory, intruder };
      return { ...memory, holder: peer, begun: true };
    }
    // The release of an earlier stay gives back nothing.
    const isGivenBack = kind === "deliver" && name === "release" && peer === memory.holder;
    const isOver = kind === "fire" || (isGivenBack && !memory.staying.includes(peer));
    return isOver && memory.holder !== null ? { ...memory, holder: null } : memory;
  },
  judge: ({ holder, intruder }) => {
    if (holder === null || intruder === null) return true;
    const text =
      `p${intruder} was given the lock while p${holder} had it: ` +
      `p${holder} had not given it back, and its lease had not run out`;
    return { text, processes: [holder, intruder] };
  },
  absent: "no lease was begun",
  relevant: ({ begun }) => begun,
});

interface Deliveries extends Grants {
  readonly [key: string]: readonly number[] | number;
  /** The grants whose holders have left, hence written. */
  readonly left: readonly number[];
  /** Which grant, of all whose writes were accepted, is the latest one; -1 at first. */
  readonly newest: number;
}

/** Whoever has left finds its write accepted, unless that of a newer holder has been. */
export const writesLand: StepProperty = stepProperty<Deliveries>({
  name: "writes-land",
  kind: "eventually",
  statement: "Every write is accepted in the end, unless a newer one has been.",
  watches: ["send", "announce", "call", "crash"],
  begin: () => ({ granted: [], staying: [], left: [], newest: -1 }),
  observe: (before, step) => {
    const memory = grantsAfter(before, step);
    const { kind, name, process, value } = step;
    if (kind === "call" && name === "exit") {
      return { ...memory, left: withItem(memory.left, latestStay(memory, process)) };
    }
    if (kind === "announce" && name === "accept") {
      const place = latestStay(memory, Number(value));
      return place > memory.newest ? { ...memory, newest: place } : memory;
    }
    const isDead = (place: number): boolean => memory.granted[place] === process;
    return kind === "crash" && memory.left.some(isDead)
      ? { ...memory, left: memory.left.filter((place) => !isDead(place)) }
      : memory;
  },
  judge: ({ granted, left, newest }) => {
    const lost = left.find((place) => place > newest);
    if (lost === undefined) return true;
    const writer = granted[lost] ?? -1;
    return {
      text: `p${writer} has left, but neither its write nor a newer one was ever accepted`,
      processes: [writer],
    };
  },
  absent: "nobody left",
  relevant: ({ left }) => left.length > 0,
});
