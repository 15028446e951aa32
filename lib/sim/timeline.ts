/**
 * A run as a place to move about in: any moment of a schedule, forwards or back, exactly as it was
 * (rule S4). Keeps a snapshot every so many choices and replays the rest.
 */

import type { Choice, Schedule, ScheduledChoice } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import type { ClusterState } from "./cluster.ts";
import { Cluster } from "./cluster.ts";
import type { Program } from "./program.ts";
import type { Scenario } from "./scenario.ts";

/** Choices between two snapshots: a step back replays at most this many. */
const snapshotEvery = 64;

export class Timeline {
  readonly cluster: Cluster;
  readonly #snapshots = new Map<number, ClusterState>();
  #schedule: ScheduledChoice[] = [];
  #position = 0;

  constructor(program: Program, scenario: Scenario, schedule: Schedule = []) {
    this.cluster = new Cluster(program, scenario).start();
    this.#snapshots.set(0, this.cluster.save());
    this.#schedule = [...schedule];
  }

  /** How many choices have been made at the present moment. */
  get position(): number {
    return this.#position;
  }

  /** Everything that was ever chosen, also after the present moment. */
  get schedule(): Schedule {
    return this.#schedule;
  }

  /** Makes a new choice now. What came after this moment is forgotten: history forks here. */
  choose(choice: Choice, at = this.cluster.now): void {
    const before = this.cluster.now;
    this.cluster.now = Math.max(before, at);
    try {
      this.cluster.apply(choice);
    } catch (error) {
      this.cluster.now = before;
      throw error;
    }
    this.#schedule = [...this.#schedule.slice(0, this.#position), { at, choice }];
    for (const kept of [...this.#snapshots.keys()]) {
      if (kept > this.#position) this.#snapshots.delete(kept);
    }
    this.#arrive(this.#position + 1);
  }

  /** Goes to the moment after so many choices. */
  goTo(position: number): void {
    if (!Number.isInteger(position) || position < 0 || position > this.#schedule.length) {
      throw new ImpossibleChoice(`there is no moment ${position}: 0 to ${this.#schedule.length}`);
    }
    if (position < this.#position) this.#back(position);
    while (this.#position < position) {
      const next = this.#schedule[this.#position];
      if (next === undefined) return;
      this.cluster.now = Math.max(this.cluster.now, next.at);
      this.cluster.apply(next.choice);
      this.#arrive(this.#position + 1);
    }
  }

  #back(position: number): void {
    const nearest = Math.floor(position / snapshotEvery) * snapshotEvery;
    const snapshot = this.#snapshots.get(nearest);
    if (snapshot === undefined) throw new ImpossibleChoice(`no snapshot of moment ${nearest}`);
    this.cluster.load(snapshot);
    this.#position = nearest;
  }

  #arrive(position: number): void {
    this.#position = position;
    if (position % snapshotEvery === 0 && !this.#snapshots.has(position)) {
      this.#snapshots.set(position, this.cluster.save());
    }
  }
}
