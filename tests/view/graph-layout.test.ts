import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Topology } from "../../lib/sim/topology.ts";
import { graphLayout } from "../../lib/view/graph-layout.ts";

const topologies: readonly ((count: number) => Topology)[] = [
  () => ({ kind: "full" }),
  () => ({ kind: "ring" }),
  (count) => ({ kind: "ring", order: [...Array(count).keys()].reverse(), skips: true }),
  () => ({ kind: "star", centre: 0 }),
  () => ({ kind: "line" }),
  (count) => ({
    kind: "tree",
    parents: [...Array(count).keys()].map((id) => Math.max(0, (id - 1) >> 1)),
  }),
  () => ({ kind: "grid", columns: 3 }),
];

describe("the picture of a cluster", () => {
  test("gives every process a place of its own, inside the picture", () => {
    fc.assert(
      fc.property(fc.constantFrom(...topologies), fc.integer({ min: 1, max: 16 }), (of, count) => {
        const { places } = graphLayout(of(count), count);
        expect(places).toHaveLength(count);
        for (const { x, y } of places) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y)).toBeLessThanOrEqual(1);
        }
        const apart = new Set(places.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`));
        expect(apart.size).toBe(count);
      }),
    );
  });

  test("draws each link once, with both directions where there are both", () => {
    const full = graphLayout({ kind: "full" }, 4).links;
    expect(full).toHaveLength(6);
    expect(full.every(({ both }) => both)).toBe(true);
    const ring = graphLayout({ kind: "ring", skips: true }, 4).links;
    expect(ring.map(({ from, to }) => `${from}${to}`).sort()).toEqual(["01", "12", "23", "30"]);
  });

  test("puts the hub of a star into the middle and the root of a tree on top", () => {
    expect(graphLayout({ kind: "star", centre: 2 }, 5).places[2]).toEqual({ x: 0.5, y: 0.5 });
    const { places } = graphLayout({ kind: "tree", parents: [0, 0, 0, 1] }, 4);
    const [root, ...others] = places.map(({ y }) => y);
    expect(others.every((y) => y > (root ?? 1))).toBe(true);
  });
});
