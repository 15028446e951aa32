import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphLayout } from "../../lib/view/graph-layout.ts";
import { labelHeight, placeLabels } from "../../lib/view/place-flights.ts";

const box = { width: 360, height: 220 };
const radius = 28;

/** Messages among so many processes, as many as a run of a lesson has in flight. */
const flights = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    labels: fc.array(
      fc.record({
        from: fc.nat(count - 1),
        to: fc.nat(count - 1),
        share: fc.double({ min: 0.28, max: 0.72, noNaN: true }),
        width: fc.integer({ min: 40, max: 70 }),
      }),
      { maxLength: 4 },
    ),
  }),
);

describe("labels of messages in flight", () => {
  test("stay in the picture, and off each other and the processes where there is room", () => {
    fc.assert(
      fc.property(flights, ({ count, labels }) => {
        const places = graphLayout({ kind: "full" }, count).places.map(({ x, y }) => ({
          x: 52 + x * (box.width - 104),
          y: 46 + y * (box.height - 92),
        }));
        const asked = labels.map((label) => ({
          ...label,
          from: places[label.from] ?? { x: 0, y: 0 },
          to: places[label.to] ?? { x: 0, y: 0 },
        }));
        const found = placeLabels(
          asked,
          places.map((at) => ({ at, radius })),
          box,
        );
        const all = found.map(({ x, y }, index) => ({ x, y, width: labels[index]?.width ?? 0 }));
        for (const { x, y, width } of all) {
          expect(x - width / 2).toBeGreaterThanOrEqual(0);
          expect(x + width / 2).toBeLessThanOrEqual(box.width);
          expect(y - labelHeight / 2).toBeGreaterThanOrEqual(0);
          expect(y + labelHeight / 2).toBeLessThanOrEqual(box.height);
        }
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) {
            const apartX = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
            expect(apartX || Math.abs(one.y - other.y) >= labelHeight).toBe(true);
          }
        }
      }),
    );
  });
});
