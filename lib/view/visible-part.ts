/**
 * The part of a space-time diagram that a window shows, thinned out where more is there than can be
 * seen. Prepared once for a diagram, asked for every frame.
 */

import type { LaneEvents } from "./lane-events.ts";
import { column, Lasting, lowerBound, thinned, upperBound } from "./lasting.ts";
import type { Arrow, LaneEvent, SpaceTime, Span, Stay, TimerSpan } from "./space-time.ts";

export interface VisiblePart {
  readonly events: readonly LaneEvent[];
  readonly arrows: readonly Arrow[];
  readonly stays: readonly Stay[];
  readonly timers: readonly TimerSpan[];
  /** Whether something was left out for lack of room. */
  readonly thinned: boolean;
}

/** From one position of the axis to another, and how many pixels show them. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly widthPixels: number;
}

/** More arrows than this for each pixel of width cannot be told apart. */
const arrowsPerPixel = 1.5;
const eventsPerPixelAndLane = 0.5;

export class VisibleParts {
  readonly #events: LaneEvents;
  /** Which event comes at a place, from left to right. */
  readonly #eventAt: (place: number) => number;
  readonly #positions: Float64Array;
  readonly #lanes: number;
  readonly #arrows: Lasting;
  readonly #arrowAt: (place: number) => Arrow;
  readonly #stays: LastingSpans<Stay>;
  readonly #timers: LastingSpans<TimerSpan>;
  /** Most frames show the window of the frame before. */
  #last: { readonly window: Window; readonly part: VisiblePart } | null = null;

  constructor({ lanes, events, arrows, stays, timers }: SpaceTime) {
    this.#lanes = Math.max(1, lanes.length);
    this.#events = events;
    const inOrder = byPosition(events);
    this.#eventAt = (place) => inOrder[place] ?? 0;
    this.#positions = column(events.length, (place) => events.position(this.#eventAt(place)));
    const order = arrows.byDeparture();
    this.#arrows = new Lasting(
      column(order.length, (place) => arrows.departs[order[place] ?? 0] ?? 0),
      column(order.length, (place) => arrows.arrives[order[place] ?? 0] ?? 0),
    );
    this.#arrowAt = (place) => arrows.at(order[place] ?? 0);
    this.#stays = new LastingSpans(stays);
    this.#timers = new LastingSpans(timers);
  }

  in(window: Window): VisiblePart {
    const last = this.#last;
    if (last !== null && isSame(last.window, window)) return last.part;
    const part = this.#partOf(window);
    this.#last = { window, part };
    return part;
  }

  /** The event of a lane that is nearest to a position, if it is within reach. */
  nearest(process: number, position: number, reach: number): LaneEvent | null {
    let best = -1;
    const distance = (index: number) => Math.abs((this.#positions[index] ?? 0) - position);
    const end = upperBound(this.#positions, position + reach);
    for (let index = lowerBound(this.#positions, position - reach); index < end; index++) {
      if (this.#events.process(this.#eventAt(index)) !== process) continue;
      if (best === -1 || distance(index) < distance(best)) best = index;
    }
    return best === -1 ? null : this.#events.at(this.#eventAt(best));
  }

  #partOf({ from, to, widthPixels }: Window): VisiblePart {
    const eventLimit = widthPixels * eventsPerPixelAndLane * this.#lanes;
    const first = lowerBound(this.#positions, from);
    const end = Math.max(first, upperBound(this.#positions, to));
    const events = thinned([], first, end, eventLimit);
    const arrows = this.#arrows.overlapping(from, to, widthPixels * arrowsPerPixel);
    return {
      events: events.places.map((place) => this.#events.at(this.#eventAt(place))),
      arrows: arrows.places.map(this.#arrowAt),
      stays: this.#stays.in(from, to, eventLimit),
      timers: this.#timers.in(from, to, eventLimit),
      thinned: events.thinned || arrows.thinned,
    };
  }
}

/** By time, choices of one tick need not stand in the order in which they were made. */
function byPosition(events: LaneEvents): Int32Array {
  return Int32Array.from({ length: events.length }, (_, index) => index).sort((one, other) => {
    return events.position(one) - events.position(other) || one - other;
  });
}

class LastingSpans<Item extends Span> {
  readonly #items: readonly Item[];
  readonly #lasting: Lasting;

  constructor(items: readonly Item[]) {
    this.#items = [...items].sort((left, right) => left.from - right.from);
    this.#lasting = new Lasting(
      column(items.length, (place) => this.#items[place]?.from ?? 0),
      column(items.length, (place) => this.#items[place]?.to ?? 0),
    );
  }

  in(from: number, to: number, limit: number): Item[] {
    const { places } = this.#lasting.overlapping(from, to, limit);
    return places.flatMap((place) => this.#items[place] ?? []);
  }
}

function isSame(one: Window, other: Window): boolean {
  return one.from === other.from && one.to === other.to && one.widthPixels === other.widthPixels;
}
