import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Lasting, thinned } from "../../lib/view/lasting.ts";

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Short and long ones, some that never end, and more than lie between two lists. */
const intervals = fc
  .array(
    fc.record({
      from: fc.nat(400),
      length: fc.oneof(fc.nat(5), fc.nat(400), fc.constant(Number.POSITIVE_INFINITY)),
    }),
    { maxLength: 1500, size: "max" },
  )
  .map((drawn) =>
    drawn
      .map(({ from, length }): Interval => ({ from, to: from + length }))
      .sort((left, right) => left.from - right.from),
  );

function lastingOf(all: readonly Interval[]): Lasting {
  return new Lasting(
    Float64Array.from(all, ({ from }) => from),
    Float64Array.from(all, ({ to }) => to),
  );
}

function placesOf(all: readonly Interval[], isMeant: (one: Interval) => boolean): number[] {
  return all.flatMap((one, place) => (isMeant(one) ? [place] : []));
}

describe("intervals that last", () => {
  test("are found at a moment as by looking at each of them", () => {
    fc.assert(
      fc.property(intervals, fc.nat(450), (all, moment) => {
        const expected = placesOf(all, ({ from, to }) => from < moment && to >= moment);
        expect(lastingOf(all).at(moment)).toEqual(expected);
      }),
    );
  });

  test("are found in a window as by looking at each of them, while there is room", () => {
    fc.assert(
      fc.property(intervals, fc.nat(450), fc.nat(450), (all, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const shown = lastingOf(all).overlapping(from, to, all.length);
        const expected = placesOf(all, (each) => each.from < to && each.to >= from);
        if (from < to) expect(shown).toEqual({ places: expected, thinned: false });
      }),
    );
  });

  test("are thinned to as many as there is room for, the same ones while the window moves", () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(100),
        fc.integer({ min: 1, max: 50 }),
        (first, by, limit) => {
          const [one, other] = [first, first + by].map((from) => {
            return thinned([], from, from + 1000, limit);
          });
          if (one === undefined || other === undefined) throw new Error("no window");
          expect(one.thinned && other.thinned).toBe(true);
          expect(one.places.length).toBeLessThanOrEqual(limit + 1);
          expect(one.places.length).toBeGreaterThanOrEqual(Math.floor(limit / 2) - 1);
          const isInBoth = (place: number) => place >= first + by && place < first + 1000;
          expect(other.places.filter(isInBoth)).toEqual(one.places.filter(isInBoth));
        },
      ),
    );
  });
});
