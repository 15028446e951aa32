import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Run } from "../../lib/sim/run.ts";
import type { Arrow, LaneEvent } from "../../lib/view/space-time.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { VisibleParts } from "../../lib/view/visible-part.ts";
import { randomRun } from "../support/random-run.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });

function pointOf({ kind, process, at, step, notes, text }: LaneEvent): string {
  return JSON.stringify([kind, process, at, step, notes, text()]);
}

function wayOf({ text, ...arrow }: Arrow): string {
  return JSON.stringify([arrow, text()]);
}

describe("the visible part of any diagram", () => {
  test("leaves nothing out that overlaps the window, while there is room", () => {
    fc.assert(
      fc.property(randomRun, share, share, ({ cluster }: Run, left, right) => {
        const spaceTime = spaceTimeOf(cluster.trace, cluster.scenario, "order");
        const [from, to] = [Math.min(left, right), Math.max(left, right)].map(
          (one) => one * spaceTime.length,
        );
        if (from === undefined || to === undefined) throw new Error("no window");
        const part = new VisibleParts(spaceTime).in({ from, to, widthPixels: 100_000 });
        expect(part.thinned).toBe(false);
        const inside = ({ at }: { at: number }) => at >= from && at <= to;
        expect(part.events.map(pointOf)).toEqual(spaceTime.events.filter(inside).map(pointOf));
        const crossing = spaceTime.arrows.filter(
          ({ departs, arrives }) => departs < to && arrives >= from,
        );
        expect(part.arrows.map(wayOf).sort()).toEqual(crossing.map(wayOf).sort());
        const lasting = spaceTime.stays.filter((stay) => stay.from < to && stay.to >= from);
        expect(new Set(part.stays)).toEqual(new Set(lasting));
      }),
    );
  });

  test("never holds more than the window's width can show, and says so", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const spaceTime = spaceTimeOf(cluster.trace, cluster.scenario, "order");
        const window = { from: 0, to: spaceTime.length, widthPixels: 20 };
        const part = new VisibleParts(spaceTime).in(window);
        expect(part.arrows.length).toBeLessThanOrEqual(31);
        expect(part.events.length).toBeLessThanOrEqual(10 * spaceTime.lanes.length + 1);
        expect(part.thinned).toBe(
          spaceTime.arrows.length > 30 || spaceTime.events.length > 10 * spaceTime.lanes.length,
        );
      }),
    );
  });

  test("finds the nearest event of a lane within reach", () => {
    fc.assert(
      fc.property(randomRun, share, ({ cluster }: Run, place) => {
        const spaceTime = spaceTimeOf(cluster.trace, cluster.scenario, "order");
        const position = place * spaceTime.length;
        const near = spaceTime.events.filter(
          ({ process, at }) => process === 0 && Math.abs(at - position) <= 2,
        );
        const closest = Math.min(...near.map(({ at }) => Math.abs(at - position)));
        const found = new VisibleParts(spaceTime).nearest(0, position, 2);
        if (near.length === 0) expect(found).toBeNull();
        else expect(Math.abs((found?.at ?? Number.NaN) - position)).toBe(closest);
      }),
    );
  });
});
