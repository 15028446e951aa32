import { describe, expect, test } from "vitest";
import { graphLayout } from "../../lib/view/graph-layout.ts";
import { laneWalls } from "../../lib/view/lane-walls.ts";

const { links } = graphLayout({ kind: "full" }, 3);
const lanes = [0, 1, 2].map((process) => ({ process, alive: [] }));
const between = [
  [0, 2],
  [2, 0],
  [1, 2],
  [2, 1],
] as const;

describe("a partition along the lanes", () => {
  test("is a wall between the groups from the cut until it heals", () => {
    const linkFaults = [
      { kind: "cut", at: 3, links: between },
      { kind: "heal", at: 8, links: between },
    ] as const;
    expect(laneWalls({ linkFaults, lanes, length: 10 }, links)).toEqual({
      walls: [{ above: 1, from: 3, to: 8 }],
      words: ["p0 p1 | p2", "whole again"],
    });
  });

  test("is none while a message still gets through", () => {
    const linkFaults = [{ kind: "cut", at: 3, links: between.slice(1) }] as const;
    expect(laneWalls({ linkFaults, lanes, length: 10 }, links)).toEqual({
      walls: [],
      words: [null],
    });
  });

  test("lasts to the end if nobody heals it, and grows where more is cut", () => {
    const linkFaults = [
      { kind: "cut", at: 3, links: between },
      { kind: "cut", at: 5, links: [[0, 1] as const, [1, 0] as const] },
    ] as const;
    expect(laneWalls({ linkFaults, lanes, length: 10 }, links)).toEqual({
      walls: [
        { above: 1, from: 3, to: 5 },
        { above: 0, from: 5, to: 10 },
        { above: 1, from: 5, to: 10 },
      ],
      words: ["p0 p1 | p2", "p0 | p1 | p2"],
    });
  });
});
