/** Where each choice of a trace stands on the axis: by order, or by virtual time. */

import type { Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";

/** By order, every choice has a place of its own; by time, a unit is a tick. */
export type Axis = "order" | "time";

export interface Placement {
  /** One for each choice; by time, choices of one tick may stand above each other. */
  readonly positions: readonly number[];
  /** A little beyond the last. */
  readonly length: number;
}

/** The choices are given by their rows. */
export function placeSteps(trace: Trace, rows: Int32Array, axis: Axis): Placement {
  const positions = axis === "order" ? byOrder(trace, rows) : byTime(trace, rows);
  const last = positions.reduce((most, one) => Math.max(most, one), 0);
  return { positions, length: last + (axis === "order" ? 1 : Math.max(0.4, last * rest)) };
}

/** So much of the time remains empty behind the last choice. */
const rest = 0.04;

/** Starts share the origin, and links that change together share a place. */
function byOrder(trace: Trace, rows: Int32Array): number[] {
  let place = 0;
  let before = -1;
  const positions: number[] = [];
  for (const row of rows) {
    const code = trace.code(row);
    const joins = isLinkFault(code) && code === before;
    if (code !== stepCodes.start && code !== stepCodes.wait && !joins) place += 1;
    before = code;
    positions.push(place);
  }
  return positions;
}

/** What has to follow one another in a tick is spread over the first part of it. */
const spreadOfTick = 0.8;

/**
 * Whatever happens in one tick stands above each other at that tick, except what has to follow
 * something else: the choices of one process, a message and its arrival.
 */
function byTime(trace: Trace, rows: Int32Array): number[] {
  const positions: number[] = [];
  let first = 0;
  while (first < rows.length) {
    const time = trace.time(rows[first] ?? 0);
    const tick = new Tick(trace);
    const ranks: number[] = [];
    for (; first < rows.length && trace.time(rows[first] ?? 0) === time; first++) {
      ranks.push(tick.rank(rows[first] ?? 0, rows[first + 1] ?? trace.length));
    }
    for (const rank of ranks) positions.push(time + (spreadOfTick * rank) / (tick.highest + 1));
  }
  return positions;
}

/** How many choices of the same tick have to come before each. */
class Tick {
  highest = 0;
  readonly #trace: Trace;
  /** The first rank that is free, for everybody and for each process. */
  #floor = 0;
  readonly #free = new Map<number, number>();
  /** The ranks at which messages were sent, by the row of the send. */
  readonly #sends = new Map<number, number>();

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  /** The effects of a choice follow it, up to the end. */
  rank(row: number, end: number): number {
    const trace = this.#trace;
    const code = trace.code(row);
    const rank = this.#rankOf(row, code);
    if (isLinkFault(code)) this.#floor = rank;
    else if (!takesNoPlace(code)) this.#free.set(trace.process(row), rank + 1);
    for (let effect = row + 1; effect < end; effect++) {
      if (trace.code(effect) === stepCodes.send) this.#sends.set(effect, rank);
    }
    this.highest = Math.max(this.highest, rank);
    return rank;
  }

  #rankOf(row: number, code: number): number {
    if (isLinkFault(code)) return this.highest;
    const free = takesNoPlace(code) ? 0 : (this.#free.get(this.#trace.process(row)) ?? 0);
    const isArrival = code === stepCodes.deliver || code === stepCodes.drop;
    const sent = isArrival ? this.#sends.get(this.#trace.cause(row)) : undefined;
    return Math.max(this.#floor, free, sent === undefined ? 0 : sent + 1);
  }
}

function isLinkFault(code: number): boolean {
  return code === stepCodes.cut || code === stepCodes.heal;
}

/** Shown at no process: it happens on the way, or to everybody in the beginning. */
function takesNoPlace(code: number): boolean {
  return (
    code === stepCodes.drop ||
    code === stepCodes.duplicate ||
    code === stepCodes.wait ||
    code === stepCodes.start
  );
}
