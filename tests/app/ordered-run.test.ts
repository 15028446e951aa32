import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brokenOrder,
  choiceWords,
  moved,
  runInOrder,
  searchBroken,
} from "../../app/_home/ordered-run.ts";

const last = brokenOrder.length - 1;
const place = fc.integer({ min: 0, max: last });

describe("the run of the start page", () => {
  test("is broken as it comes, and mended by what the page suggests", () => {
    expect(runInOrder(brokenOrder).isBroken).toBe(true);
    const request = brokenOrder.findIndex((one) => choiceWords(one) === "p0 gets p1’s request");
    expect(runInOrder(moved(brokenOrder, request, last)).isBroken).toBe(false);
  });

  test("stays a whole run, in whatever order its events are dragged", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place)), (moves) => {
        let order = brokenOrder;
        for (const [from, to] of moves) order = runInOrder(moved(order, from, to)).order;
        expect(order.toSorted()).toEqual(brokenOrder.toSorted());
        expect(runInOrder(order).order).toEqual(order);
        const inside = runInOrder(order).spaceTime.stays.filter(({ kind }) => kind === "inside");
        const [one, other] = inside;
        if (one === undefined || other === undefined) throw new Error("somebody never got in");
        const overlaps = Math.max(one.from, other.from) < Math.min(one.to, other.to);
        expect(runInOrder(order).isBroken).toBe(overlaps);
      }),
    );
  });

  test("is broken again by trying orders", () => {
    const { order, tried } = searchBroken(1);
    expect(runInOrder(order).isBroken).toBe(true);
    expect(tried).toBeGreaterThan(0);
  });

  test("is told in words that fit each event", () => {
    expect(brokenOrder.map(choiceWords)).toEqual([
      "p0 asks to get in",
      "p1 asks to get in",
      "p1 gets p0’s request",
      "p0 gets p1’s request",
      "p0 gets p1’s reply",
      "p1 gets p0’s reply",
      "p0 leaves",
      "p1 leaves",
    ]);
  });
});
