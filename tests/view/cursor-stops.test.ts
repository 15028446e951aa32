import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Run } from "../../lib/sim/run.ts";
import { cursorAtStep, cursorStops, moveCursor, stopsBefore } from "../../lib/view/cursor-stops.ts";
import { randomRun } from "../support/random-run.ts";

describe("the stops of a cursor in any run", () => {
  test("cover every step once, in order, up to the end", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        const stops = cursorStops(trace);
        const begins = stops.map(({ chosen }) => chosen);
        const ends = [0, ...stops.map(({ cursor }) => cursor)];
        expect(begins).toEqual(ends.slice(0, -1));
        expect(ends.at(-1)).toBe(trace.length);
      }),
    );
  });

  test("are reached one by one, forwards and back again", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        const stops = cursorStops(trace);
        let cursor = 0;
        for (const stop of stops) {
          cursor = moveCursor(stops, cursor, 1);
          expect(cursor).toBe(stop.cursor);
        }
        expect(moveCursor(stops, cursor, 1)).toBe(trace.length);
        for (let place = stops.length - 2; place >= 0; place--) {
          cursor = moveCursor(stops, cursor, -1);
          expect(cursor).toBe(stops[place]?.cursor);
        }
        expect(moveCursor(stops, cursor, -1)).toBe(0);
      }),
    );
  });

  test("show each step just after it has happened", () => {
    fc.assert(
      fc.property(randomRun, fc.nat(), ({ cluster: { trace } }: Run, drawn) => {
        const stops = cursorStops(trace);
        const step = drawn % trace.length;
        const cursor = cursorAtStep(stops, step);
        expect(cursor).toBeGreaterThan(step);
        const stop = stops[stopsBefore(stops, cursor) - 1];
        expect(stop?.chosen).toBeLessThanOrEqual(step);
      }),
    );
  });
});
