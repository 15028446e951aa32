/**
 * Where snapshots cut through a run. A process is cut just before the choice that makes it record
 * its state; what lies to the left is inside the snapshot.
 */

import type { AnnouncementKinds } from "../sim/announcement.ts";
import type { Step } from "../sim/trace.ts";
import { oneLine } from "./format-value.ts";
import type { SnapshotCut } from "./space-time.ts";

export class CutBuilder {
  readonly #kinds: AnnouncementKinds;
  readonly #cuts = new Map<string, Map<number, SnapshotCut["points"][number]>>();

  constructor(kinds: AnnouncementKinds) {
    this.#kinds = kinds;
  }

  /** Takes an announcement in, and says whether it is one of ours; a process's first counts. */
  announce({ name, value, process }: Step, at: number): boolean {
    const cut = this.#kinds[name]?.cut;
    if (cut === undefined || typeof value !== "object" || value === null) return false;
    const fields = new Map(Object.entries(value));
    if (!fields.has(cut.of)) return false;
    const snapshot = String(fields.get(cut.of));
    const points = this.#cuts.get(snapshot) ?? new Map<number, SnapshotCut["points"][number]>();
    this.#cuts.set(snapshot, points);
    const shown = fields.get(cut.shows);
    const recorded = typeof shown === "number" ? String(shown) : "";
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
