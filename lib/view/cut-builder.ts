/**
 * Where snapshots cut through a run. A process is cut just before the choice that makes it record
 * its state; what lies to the left is inside the snapshot.
 */

import type { Step } from "../sim/trace.ts";
import { oneLine } from "./format-value.ts";
import type { SnapshotCut } from "./space-time.ts";

/** What a process announces when it records its own part of a snapshot. */
const recordingName = "record-state";

export class CutBuilder {
  readonly #cuts = new Map<string, Map<number, SnapshotCut["points"][number]>>();

  /** Takes an announcement in, and says whether it is one of ours; a process's first counts. */
  announce({ name, value, process }: Step, at: number): boolean {
    if (name !== recordingName || typeof value !== "object" || value === null) return false;
    if (!("snapshot" in value)) return false;
    const snapshot = String(value.snapshot);
    const points = this.#cuts.get(snapshot) ?? new Map<number, SnapshotCut["points"][number]>();
    this.#cuts.set(snapshot, points);
    const recorded = typeof value.balance === "number" ? String(value.balance) : "";
    if (!points.has(process)) points.set(process, { process, at, recorded });
    return true;
  }

  finish(): readonly SnapshotCut[] {
    return [...this.#cuts].map(([snapshot, points]) => ({
      snapshot: oneLine(snapshot),
      points: [...points.values()].sort((left, right) => left.process - right.process),
    }));
  }
}
