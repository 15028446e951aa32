import { describe, expect, test } from "vitest";
import { partition } from "../../lib/sim/fault.ts";
import { graphLayout } from "../../lib/view/graph-layout.ts";
import { partitionOf, wallsBetween } from "../../lib/view/partition-walls.ts";

const { places, links } = graphLayout({ kind: "full" }, 5);
const box = { width: 1, height: 1 };

function cutsOf(groups: readonly (readonly number[])[]) {
  return partition(groups).flatMap((choice) =>
    choice.kind === "cut" ? [{ sender: choice.from, receiver: choice.to, from: 0, to: 9 }] : [],
  );
}

describe("links that are cut", () => {
  test("are a wall where they part the processes into groups", () => {
    const { groups, single } = partitionOf(
      5,
      cutsOf([
        [0, 1],
        [2, 3, 4],
      ]),
      links,
    );
    expect(single).toEqual([]);
    expect(groups?.[0]).toBe(groups?.[1]);
    expect(groups?.[2]).toBe(groups?.[4]);
    expect(groups?.[0]).not.toBe(groups?.[2]);
    const [wall, ...others] = wallsBetween(groups ?? [], places, box);
    expect(others).toEqual([]);
    const [start, end] = wall ?? [];
    const side = ({ x, y }: { x: number; y: number }) =>
      Math.sign(
        ((end?.x ?? 0) - (start?.x ?? 0)) * (y - (start?.y ?? 0)) -
          ((end?.y ?? 0) - (start?.y ?? 0)) * (x - (start?.x ?? 0)),
      );
    const sides = places.map(side);
    expect(sides[0]).toBe(sides[1]);
    expect([sides[2], sides[3], sides[4]]).toEqual(
      [-1, -1, -1].map((one) => -one * -(sides[2] ?? 0) * -1),
    );
    expect(sides[0]).not.toBe(sides[2]);
  });

  test("are single links where messages still come through", () => {
    const cuts = [{ sender: 0, receiver: 1, from: 0, to: 9 }];
    expect(partitionOf(5, cuts, links)).toEqual({ groups: null, single: cuts });
    expect(partitionOf(5, [], links)).toEqual({ groups: null, single: [] });
  });

  test("have three walls between three groups, and none where groups lie across", () => {
    const three = partitionOf(5, cutsOf([[0], [1, 2], [3, 4]]), links);
    expect(wallsBetween(three.groups ?? [], places, box)).toHaveLength(3);
    const square = graphLayout({ kind: "full" }, 4);
    const across = partitionOf(
      4,
      cutsOf([
        [0, 2],
        [1, 3],
      ]),
      square.links,
    );
    expect(wallsBetween(across.groups ?? [], square.places, box)).toEqual([]);
  });
});
