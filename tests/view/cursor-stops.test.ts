import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Run } from "../../lib/sim/run.ts";
import {
  cursorAtStep,
  cursorStops,
  findStop,
  moveCursor,
  namesIn,
  stopsBefore,
} from "../../lib/view/cursor-stops.ts";
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

  test("lead to every event of a process, and to nothing else", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        const stops = cursorStops(trace);
        const target = { kind: "process", process: 0 } as const;
        const found: number[] = [];
        let cursor: number | null = findStop(trace, stops, 0, target, 1);
        while (cursor !== null) {
          found.push(cursor);
          cursor = findStop(trace, stops, cursor, target, 1);
        }
        const expected = stops.filter(({ chosen, cursor: end }) => {
          for (let step = chosen; step < end; step++) {
            if (trace.process(step) === 0 && trace.kind(step) !== "drop") return true;
          }
          return false;
        });
        expect(found).toEqual(expected.map(({ cursor: end }) => end));
        const last = expected.at(-2)?.cursor ?? null;
        const from = expected.at(-1)?.cursor ?? 0;
        expect(findStop(trace, stops, from, target, -1)).toBe(last);
      }),
    );
  });

  test("can be looked for by every name the run offers", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        const stops = cursorStops(trace);
        for (const name of namesIn(trace)) {
          expect(findStop(trace, stops, 0, { kind: "name", name }, 1)).not.toBeNull();
        }
      }),
    );
  });
});
