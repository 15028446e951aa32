/** Reads what processes record, and knows which channels there are to record. */

import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { placesOf } from "../../sim/topology.ts";

export type Channel = { readonly from: number; readonly to: number };

/** One announcement of a process about a snapshot. */
export type SnapshotRecord =
  | { readonly kind: "state"; readonly snapshot: string; readonly balance: number }
  | {
      readonly kind: "channel";
      readonly snapshot: string;
      readonly from: number;
      readonly amounts: readonly number[];
    };

/** Null when the announcement is about something else. */
export function recordOf(name: string, value: Plain): SnapshotRecord | null {
  if (typeof value !== "object" || value === null || !("snapshot" in value)) return null;
  const snapshot = String(value.snapshot);
  if (name === "record-state") {
    return { kind: "state", snapshot, balance: Number(value.balance) };
  }
  if (name !== "record-channel") return null;
  const amounts = Array.isArray(value.amounts) ? value.amounts.map(Number) : [];
  return { kind: "channel", snapshot, from: Number(value.from), amounts };
}

/** Every channel of the scenario, one in each direction, by sender and then receiver. */
export function channelsOf({ topology, processes }: Scenario): Channel[] {
  return placesOf(topology, processes).flatMap(({ neighbours }, from) =>
    neighbours.map((to) => ({ from, to })),
  );
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
