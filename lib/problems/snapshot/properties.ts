/** What a snapshot promises step by step: complete, recorded once, and no money lost or made. */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import type { PlainSet } from "../plain-set.ts";
import { withItem } from "../plain-set.ts";
import { totalMoney } from "./account.ts";
import type { Channel, SnapshotRecord } from "./records.ts";
import { channelsOf, recordOf, sumOf } from "./records.ts";

/** What has been recorded of one snapshot so far. */
type Entry = {
  readonly snapshot: string;
  readonly asked: boolean;
  readonly money: number;
  /** Who has recorded its state. */
  readonly states: PlainSet<number>;
  /** Which channels have been recorded, by their place in the list of all. */
  readonly channels: PlainSet<number>;
};

type Ledger = {
  readonly processes: number;
  readonly channels: readonly Channel[];
  readonly total: number;
  /** In the order of their names. */
  readonly entries: readonly Entry[];
  /** Snapshots are not made for processes that crash: nothing is asked after the first crash. */
  readonly crashed: boolean;
  /** The first record that came twice or unasked, in words. */
  readonly wrong: PlainReason | null;
};

const watches: readonly StepKind[] = ["announce", "call", "crash"];

function newLedger(scenario: Scenario): Ledger {
  return {
    processes: scenario.processes,
    channels: channelsOf(scenario),
    total: totalMoney(scenario),
    entries: [],
    crashed: false,
    wrong: null,
  };
}

function observe(ledger: Ledger, step: Step): Ledger {
  if (step.kind === "crash") return ledger.crashed ? ledger : { ...ledger, crashed: true };
  if (step.kind === "call") {
    if (step.name !== "snapshot") return ledger;
    const entry = entryOf(ledger, String(step.value));
    return entry.asked ? ledger : withEntry(ledger, { ...entry, asked: true });
  }
  const record = recordOf(step.name, step.value);
  return record === null ? ledger : afterRecord(ledger, record, step.process);
}

function afterRecord(ledger: Ledger, record: SnapshotRecord, process: number): Ledger {
  const entry = entryOf(ledger, record.snapshot);
  const place =
    record.kind === "state"
      ? process
      : ledger.channels.findIndex(({ from, to }) => from === record.from && to === process);
  const wrong = ledger.wrong ?? wrongRecord(entry, record, process, place);
  const known = record.kind === "state" ? entry.states : entry.channels;
  if (place < 0 || known.includes(place)) {
    return wrong === ledger.wrong ? ledger : { ...ledger, wrong };
  }
  const money = entry.money + (record.kind === "state" ? record.balance : sumOf(record.amounts));
  const next =
    record.kind === "state"
      ? { ...entry, money, states: withItem(entry.states, place) }
      : { ...entry, money, channels: withItem(entry.channels, place) };
  return { ...withEntry(ledger, next), wrong };
}

function wrongRecord(
  entry: Entry,
  record: SnapshotRecord,
  process: number,
  place: number,
): PlainReason | null {
  const what = record.kind === "state" ? "its state" : `the channel from p${record.from}`;
  const done = `p${process} has recorded ${what} for \`${record.snapshot}\``;
  const known = record.kind === "state" ? entry.states : entry.channels;
  if (!entry.asked) return { text: `${done}, which nobody has asked for`, processes: [process] };
  if (place < 0) return { text: `${done}, and there is no such channel`, processes: [process] };
  return known.includes(place) ? { text: `${done} twice`, processes: [process] } : null;
}

function entryOf({ entries }: Ledger, snapshot: string): Entry {
  const found = entries.find((entry) => entry.snapshot === snapshot);
  return found ?? { snapshot, asked: false, money: 0, states: [], channels: [] };
}

function withEntry(ledger: Ledger, entry: Entry): Ledger {
  const others = ledger.entries.filter(({ snapshot }) => snapshot !== entry.snapshot);
  const entries = [...others, entry].sort((left, right) =>
    left.snapshot < right.snapshot ? -1 : 1,
  );
  return { ...ledger, entries };
}

function isComplete(ledger: Ledger, { states, channels }: Entry): boolean {
  return states.length === ledger.processes && channels.length === ledger.channels.length;
}

/** Every process's state and every channel, for every snapshot that was asked for. */
export const completeness: StepProperty = stepProperty<Ledger>({
  name: "completeness",
  kind: "eventually",
  statement: "Every snapshot that is asked for records every process and every channel.",
  watches,
  begin: newLedger,
  observe,
  judge: (ledger) => {
    if (ledger.crashed) return true;
    for (const entry of ledger.entries) {
      if (!entry.asked || isComplete(ledger, entry)) continue;
      const missing = missingOf(ledger, entry);
      return { ...missing, text: `${missing.text} for \`${entry.snapshot}\`` };
    }
    return true;
  },
  absent: "no snapshot was asked for",
  relevant: ({ entries, crashed }) => !crashed && entries.some(({ asked }) => asked),
});

function missingOf(ledger: Ledger, entry: Entry) {
  for (let process = 0; process < ledger.processes; process++) {
    if (entry.states.includes(process)) continue;
    return { text: `p${process} never recorded its state`, processes: [process] };
  }
  const open = ledger.channels.find((_, place) => !entry.channels.includes(place));
  const { from, to } = open ?? { from: 0, to: 0 };
  return { text: `p${to} never recorded the channel from p${from}`, processes: [to, from] };
}

/** A second record would overwrite the first, and what it says belongs to another moment. */
export const recordedOnce: StepProperty = stepProperty<Ledger>({
  name: "recorded-once",
  kind: "always",
  statement: "For each snapshot a process records its state once and each channel once.",
  watches,
  begin: newLedger,
  observe,
  judge: ({ wrong }) => wrong ?? true,
  absent: "nothing was recorded",
  relevant: hasRecords,
});

/** What the computation conserves, the snapshot conserves: here, money. */
export const conservation: StepProperty = stepProperty<Ledger>({
  name: "conservation",
  kind: "always",
  statement: "The recorded balances and the recorded channels together hold all the money.",
  watches,
  begin: newLedger,
  observe,
  judge: (ledger) => {
    for (const entry of ledger.entries) {
      if (!isComplete(ledger, entry) || entry.money === ledger.total) continue;
      const text = `the snapshot \`${entry.snapshot}\` holds ${entry.money} of ${ledger.total}`;
      return { text, processes: [] };
    }
    return true;
  },
  absent: "no snapshot was complete",
  relevant: (ledger) => ledger.entries.some((entry) => isComplete(ledger, entry)),
});

function hasRecords({ entries }: Ledger): boolean {
  return entries.some(({ states, channels }) => states.length + channels.length > 0);
}
