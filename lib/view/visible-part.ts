/**
 * The part of a space-time diagram that a window shows, thinned out where more is there than can be
 * seen. Prepared once for a diagram, asked for every frame.
 */

import type { Arrow, LaneEvent, SpaceTime, Stay, TimerSpan } from "./space-time.ts";

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

/** Spans in the order of their beginning, with the furthest end so far. */
interface Sorted<Item> {
  readonly items: readonly Item[];
  readonly begins: Float64Array;
  readonly furthest: Float64Array;
}

export class VisibleParts {
  readonly #events: readonly LaneEvent[];
  readonly #lanes: number;
  readonly #arrows: Sorted<Arrow>;
  readonly #stays: Sorted<Stay>;
  readonly #timers: Sorted<TimerSpan>;

  constructor(spaceTime: SpaceTime) {
    this.#lanes = Math.max(1, spaceTime.lanes.length);
    // By time, choices of one tick need not stand in the order in which they were made.
    this.#events = [...spaceTime.events].sort((left, right) => left.at - right.at);
    this.#arrows = sorted(
      spaceTime.arrows,
      ({ departs }) => departs,
      ({ arrives }) => arrives,
    );
    const [from, to] = [(span: Stay | TimerSpan) => span.from, (span: Stay | TimerSpan) => span.to];
    this.#stays = sorted(spaceTime.stays, from, to);
    this.#timers = sorted(spaceTime.timers, from, to);
  }

  in(window: Window): VisiblePart {
    const events = this.#eventsIn(window);
    const arrows = overlapping(this.#arrows, window);
    const eventLimit = window.widthPixels * eventsPerPixelAndLane * this.#lanes;
    const arrowLimit = window.widthPixels * arrowsPerPixel;
    return {
      events: thinned(events, eventLimit),
      arrows: thinned(arrows, arrowLimit),
      stays: thinned(overlapping(this.#stays, window), eventLimit),
      timers: thinned(overlapping(this.#timers, window), eventLimit),
      thinned: events.length > eventLimit || arrows.length > arrowLimit,
    };
  }

  /** The event of a lane that is nearest to a position, if it is within reach. */
  nearest(process: number, position: number, reach: number): LaneEvent | null {
    const first = firstAt(this.#events, position - reach);
    let best: LaneEvent | null = null;
    for (let index = first; index < this.#events.length; index++) {
      const event = this.#events[index];
      if (event === undefined || event.at > position + reach) break;
      if (event.process !== process) continue;
      if (best === null || Math.abs(event.at - position) < Math.abs(best.at - position)) {
        best = event;
      }
    }
    return best;
  }

  #eventsIn({ from, to }: Window): readonly LaneEvent[] {
    const first = firstAt(this.#events, from);
    let end = first;
    while (end < this.#events.length && (this.#events[end]?.at ?? 0) <= to) end += 1;
    return this.#events.slice(first, end);
  }
}

/** Every so many, always the same ones while the window moves: nothing flickers. */
function thinned<Item>(items: readonly Item[], limit: number): readonly Item[] {
  if (items.length <= limit) return items;
  const stride = 2 ** Math.ceil(Math.log2(items.length / Math.max(1, limit)));
  return items.filter((_, index) => index % stride === 0);
}

function sorted<Item>(
  items: readonly Item[],
  begin: (item: Item) => number,
  end: (item: Item) => number,
): Sorted<Item> {
  const inOrder = [...items].sort((left, right) => begin(left) - begin(right));
  const begins = Float64Array.from(inOrder, begin);
  let furthestSoFar = Number.NEGATIVE_INFINITY;
  const furthest = Float64Array.from(inOrder, (item) => {
    furthestSoFar = Math.max(furthestSoFar, end(item));
    return furthestSoFar;
  });
  return { items: inOrder, begins, furthest };
}

/** Candidates are a run of the list: whoever begins in time and may still last. */
function overlapping<Item>({ items, begins, furthest }: Sorted<Item>, window: Window): Item[] {
  const first = lowerBound(furthest, window.from);
  const end = lowerBound(begins, window.to);
  return items.slice(first, Math.max(first, end));
}

function lowerBound(sortedValues: Float64Array, wanted: number): number {
  let low = 0;
  let high = sortedValues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedValues[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstAt(events: readonly LaneEvent[], position: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.at ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
