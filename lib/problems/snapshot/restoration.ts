/**
 * Going back to a snapshot: everybody does, once for each order, and to what it has recorded. Where
 * the money is afterwards, a further snapshot shows.
 */

import type { StepProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Step } from "../../sim/trace.ts";
import type { PlainReason } from "../plain-reason.ts";
import { replaced } from "../plain-set.ts";
import { recordOf } from "./records.ts";

/** What one snapshot is to a cluster that may go back to it. */
type Entry = {
  readonly snapshot: string;
  /** By process; null where nothing has been recorded. */
  readonly recorded: readonly (number | null)[];
  /** Whether the snapshot was ever asked for: nobody must go back to what there never was. */
  readonly asked: boolean;
  /** How often the order to go back was given, how often after asking, and who has how often. */
  readonly orders: number;
  readonly owed: number;
  readonly resumed: readonly number[];
};

type Rollbacks = {
  readonly processes: number;
  /** In the order of their names. */
  readonly entries: readonly Entry[];
  /** The first process that went back to something else, in words. */
  readonly wrong: PlainReason | null;
};

/** Every process goes back to what it recorded, once for each order. */
export const restoration: StepProperty = stepProperty<Rollbacks>({
  name: "restoration",
  kind: "eventually",
  statement: "When a snapshot is restored, every process goes back to what it recorded, once.",
  watches: ["announce", "call"],
  begin: ({ processes }) => ({ processes, entries: [], wrong: null }),
  observe,
  judge: ({ entries, wrong }) => {
    if (wrong !== null) return wrong;
    for (const { snapshot, owed, resumed } of entries) {
      const late = resumed.findIndex((times) => times < owed);
      if (late < 0) continue;
      return { text: `p${late} never went back to \`${snapshot}\``, processes: [late] };
    }
    return true;
  },
  absent: "nobody was told to go back to a snapshot that had been asked for",
  relevant: ({ entries }) => entries.some(({ owed }) => owed > 0),
});

function observe(memory: Rollbacks, { kind, name, process, value }: Step): Rollbacks {
  if (kind === "call") {
    if (name !== "restore" && name !== "snapshot") return memory;
    const entry = entryOf(memory, String(value));
    if (name === "snapshot") return withEntry(memory, { ...entry, asked: true });
    const owed = entry.asked ? entry.owed + 1 : entry.owed;
    return withEntry(memory, { ...entry, orders: entry.orders + 1, owed });
  }
  const record = recordOf(name, value);
  if (record?.kind === "state") {
    const entry = entryOf(memory, record.snapshot);
    if (typeof entry.recorded[process] === "number") return memory;
    return withEntry(memory, {
      ...entry,
      recorded: replaced(entry.recorded, process, record.balance),
    });
  }
  return name === "resume" ? afterResume(memory, process, value) : memory;
}

function afterResume(memory: Rollbacks, process: number, value: Plain): Rollbacks {
  if (typeof value !== "object" || value === null || !("snapshot" in value)) return memory;
  const entry = entryOf(memory, String(value.snapshot));
  const times = (entry.resumed[process] ?? 0) + 1;
  const wrong = memory.wrong ?? wrongResume(entry, process, times, Number(value.balance));
  const next = withEntry(memory, { ...entry, resumed: replaced(entry.resumed, process, times) });
  return { ...next, wrong };
}

function wrongResume(
  { snapshot, recorded, orders }: Entry,
  process: number,
  times: number,
  balance: number,
): PlainReason | null {
  const done = `p${process} has gone back to \`${snapshot}\``;
  const of = [process];
  if (orders === 0) return { text: `${done}, which nobody has asked for`, processes: of };
  if (times > orders) return { text: `${done} more often than it was asked for`, processes: of };
  const saved = recorded[process] ?? null;
  if (saved === balance) return null;
  const there = saved === null ? "nothing" : saved;
  return { text: `${done} with ${balance}, but had recorded ${there}`, processes: of };
}

function entryOf({ entries, processes }: Rollbacks, snapshot: string): Entry {
  const found = entries.find((entry) => entry.snapshot === snapshot);
  const nobody = Array.from({ length: processes }, () => null);
  const resumed = nobody.map(() => 0);
  return found ?? { snapshot, recorded: nobody, asked: false, orders: 0, owed: 0, resumed };
}

function withEntry(memory: Rollbacks, entry: Entry): Rollbacks {
  const others = memory.entries.filter(({ snapshot }) => snapshot !== entry.snapshot);
  const entries = [...others, entry].sort((left, right) =>
    left.snapshot < right.snapshot ? -1 : 1,
  );
  return { ...memory, entries };
}
