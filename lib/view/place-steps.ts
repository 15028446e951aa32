/** Where each choice of a trace stands on the axis: by order, or by virtual time. */

import type { ChosenStep } from "./chosen-steps.ts";

/** By order, every choice has a place of its own; by time, a unit is a tick. */
export type Axis = "order" | "time";

export interface Placement {
  /** One for each choice; by time, choices of one tick may stand above each other. */
  readonly positions: readonly number[];
  /** A little beyond the last. */
  readonly length: number;
}

export function placeSteps(groups: readonly ChosenStep[], axis: Axis): Placement {
  const positions = axis === "order" ? byOrder(groups) : byTime(groups);
  const last = positions.reduce((most, one) => Math.max(most, one), 0);
  return { positions, length: last + (axis === "order" ? 1 : Math.max(0.4, last * rest)) };
}

/** So much of the time remains empty behind the last choice. */
const rest = 0.04;

/** Starts share the origin, and links that change together share a place. */
function byOrder(groups: readonly ChosenStep[]): number[] {
  let place = 0;
  return groups.map(({ chosen }, index) => {
    const before = groups[index - 1]?.chosen.kind;
    const joins = isLinkFault(chosen.kind) && chosen.kind === before;
    if (chosen.kind !== "start" && chosen.kind !== "wait" && !joins) place += 1;
    return place;
  });
}

function isLinkFault(kind: string): boolean {
  return kind === "cut" || kind === "heal";
}

/** Shown at no process: it happens on the way, or to everybody in the beginning. */
function takesNoPlace(kind: string): boolean {
  return kind === "drop" || kind === "duplicate" || kind === "wait" || kind === "start";
}

/** What has to follow one another in a tick is spread over the first part of it. */
const spreadOfTick = 0.8;

/**
 * Whatever happens in one tick stands above each other at that tick, except what has to follow
 * something else: the choices of one process, a message and its arrival.
 */
function byTime(groups: readonly ChosenStep[]): number[] {
  const ranks = new TickRanks();
  const found = groups.map((group) => ranks.rank(group));
  return groups.map(({ chosen: { time } }, index) => {
    const places = ranks.highest(time) + 1;
    return time + (spreadOfTick * (found[index] ?? 0)) / places;
  });
}

/** How many choices of the same tick have to come before each. */
class TickRanks {
  readonly #highest = new Map<number, number>();
  #tick = -1;
  /** The first rank that is free, for everybody and for each process. */
  #floor = 0;
  #free = new Map<number, number>();
  /** When the messages of this tick were sent, by step. */
  #sends = new Map<number, number>();

  highest(tick: number): number {
    return this.#highest.get(tick) ?? 0;
  }

  rank({ chosen, effects }: ChosenStep): number {
    if (chosen.time !== this.#tick) this.#begin(chosen.time);
    const rank = isLinkFault(chosen.kind) ? this.#highestNow() : this.#next(chosen);
    if (isLinkFault(chosen.kind)) this.#floor = rank;
    else if (!takesNoPlace(chosen.kind)) this.#free.set(chosen.process, rank + 1);
    for (const { kind, index } of effects) if (kind === "send") this.#sends.set(index, rank);
    this.#highest.set(chosen.time, Math.max(this.#highestNow(), rank));
    return rank;
  }

  #next({ kind, process, cause }: ChosenStep["chosen"]): number {
    const own = takesNoPlace(kind) ? this.#floor : this.#free.get(process);
    const isArrival = kind === "deliver" || kind === "drop";
    const sent = isArrival ? this.#sends.get(cause) : undefined;
    return Math.max(this.#floor, own ?? 0, sent === undefined ? 0 : sent + 1);
  }

  #highestNow(): number {
    return this.highest(this.#tick);
  }

  #begin(tick: number): void {
    this.#tick = tick;
    this.#floor = 0;
    this.#free = new Map();
    this.#sends = new Map();
  }
}
