/**
 * Tells how far a grading has come while it is under way: which checks were judged, and how. A
 * realm has no clock, so it counts steps instead, and tells no more often than a page can show.
 */

import type { Check, Progress } from "../job.ts";
import type { Judged } from "./judge-checks.ts";

/** An engine takes about ten million steps a second: this makes about twenty messages of it. */
const stepsBetween = 500_000;

export class GradeProgress {
  readonly #tell: (progress: Progress) => void;
  readonly #places: ReadonlyMap<Check, number>;
  #done = 0;
  #untold: NonNullable<Progress["judged"]>[number][] = [];
  /** The first check is told at once: whoever asked sees that it has begun. */
  #steps = stepsBetween;

  constructor(checks: readonly Check[], tell: (progress: Progress) => void) {
    this.#tell = tell;
    this.#places = new Map(checks.map((check, place) => [check, place]));
  }

  /** Checks that were judged together. Those that were not asked for are left out. */
  heard(group: readonly Judged[]): void {
    for (const { check, judgement } of group) {
      const place = this.#places.get(check);
      if (place === undefined) continue;
      this.#done += 1;
      this.#untold.push({ check: place, verdict: judgement.verdict.kind });
    }
    this.#steps += group[0]?.steps ?? 0;
    if (this.#steps >= stepsBetween) this.tellAll();
  }

  tellAll(): void {
    if (this.#untold.length === 0) return;
    this.#tell({ done: this.#done, total: this.#places.size, judged: this.#untold });
    this.#untold = [];
    this.#steps = 0;
  }
}
