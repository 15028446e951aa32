/** The arrows of a diagram as columns; one is written out when somebody looks at it. */

import type { DropCause, Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";
import type { EnvelopeEnds } from "./envelope-ends.ts";
import { envelopeEnds } from "./envelope-ends.ts";
import { formatMessage, oneLine } from "./format-value.ts";
import { column } from "./lasting.ts";
import { Sequence } from "./sequence.ts";
import type { Arrow } from "./space-time.ts";

export class Arrows extends Sequence<Arrow> {
  readonly departs: Float64Array;
  readonly arrives: Float64Array;
  readonly #trace: Trace;
  readonly #ends: EnvelopeEnds;

  /** The positions are those of the rows. */
  constructor(trace: Trace, positions: Float64Array, length: number) {
    super();
    this.#trace = trace;
    const ends = envelopeEnds(trace);
    this.#ends = ends;
    const { order, endOf } = ends;
    this.departs = column(order.length, (place) => positions[trace.sendOf(order[place] ?? 0)] ?? 0);
    this.arrives = column(order.length, (place) => {
      const end = endOf[order[place] ?? 0] ?? -1;
      return end === -1 ? length : (positions[end] ?? 0);
    });
  }

  get length(): number {
    return this.#ends.order.length;
  }

  at(index: number): Arrow {
    const trace = this.#trace;
    const envelope = this.#ends.order[index] ?? 0;
    const end = this.#ends.endOf[envelope] ?? -1;
    const isDropped = end !== -1 && trace.code(end) === stepCodes.drop;
    const message = trace.message(envelope);
    return {
      kind: end === -1 ? "in-flight" : isDropped ? "dropped" : "delivered",
      from: trace.from(envelope),
      to: trace.to(envelope),
      type: oneLine(message?.type ?? ""),
      copy: trace.copy(envelope),
      departs: this.departs[index] ?? 0,
      arrives: this.arrives[index] ?? 0,
      cause: isDropped ? dropCause(trace.name(end)) : null,
      sendStep: trace.sendOf(envelope),
      text: () => (message === null ? "" : formatMessage(message)),
    };
  }

  /** The arrows in the order in which they depart. */
  byDeparture(): Int32Array {
    const { order } = this.#ends;
    const placeOf = new Int32Array(this.#trace.length).fill(-1);
    for (let place = 0; place < order.length; place++) placeOf[order[place] ?? 0] = place;
    const places = new Int32Array(order.length);
    let count = 0;
    for (const place of placeOf) if (place !== -1) places[count++] = place;
    // Rows are in the order of departure, but for duplicates: those depart with the original.
    const isDuplicate = (row: number) => this.#trace.code(row) === stepCodes.duplicate;
    const at = (place: number) => this.departs[place] ?? 0;
    return order.some(isDuplicate) ? places.sort((left, right) => at(left) - at(right)) : places;
  }

  /** Message types in the order of their first send. */
  types(): readonly string[] {
    const raw = new Set<string>();
    for (let row = 0; row < this.#trace.length; row++) {
      if (this.#trace.code(row) === stepCodes.send) raw.add(this.#trace.name(row));
    }
    return [...new Set([...raw].map(oneLine))];
  }
}

function dropCause(name: string): DropCause {
  return name === "cut" || name === "down" ? name : "lost";
}
