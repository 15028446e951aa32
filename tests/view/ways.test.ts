import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packWays, unpackWays } from "../../lib/view/packed-ways.ts";
import {
  joinWays,
  noWays,
  sharedChoices,
  takeWay,
  type Ways,
  wayRows,
  wayText,
} from "../../lib/view/ways.ts";

const asked = ["0: call p0 acquire", "0: call p1 acquire"];
const first = [...asked, "1: deliver p0→p1 #1 request", "2: deliver p1→p0 #1 request"];
const other = [...asked, "1: deliver p1→p0 #1 request", "2: deliver p0→p1 #1 request"];

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

function taken(...runs: readonly (readonly string[])[]): Ways {
  return runs.reduce((ways, lines) => takeWay(ways, "duel", text(lines)), noWays);
}

const namesIn = (ways: Ways) =>
  wayRows(ways).map(({ depth, name, isCurrent }) => `${depth} ${name}${isCurrent ? " *" : ""}`);

describe("going another way", () => {
  test("keeps the old way, and names the new one by its first difference", () => {
    const ways = taken(first, other);
    expect(namesIn(ways)).toEqual(["0 The first run", "1 p0 gets p1's request first *"]);
    expect(ways.list.map(wayText)).toEqual([text(first), text(other)]);
  });

  test("does so from a way that was another way itself", () => {
    const third = [...other.slice(0, 3), "2: crash p1"];
    expect(namesIn(taken(first, other, third))).toEqual([
      "0 The first run",
      "1 p0 gets p1's request first",
      "2 p1 crashes *",
    ]);
  });

  test("only makes a way longer that it goes on, and shows one again that it repeats", () => {
    const longer = [...first, "3: deliver p0→p1 #2 reply"];
    const ways = taken(first, other, longer);
    expect(namesIn(ways)).toEqual(["0 The first run *", "1 p0 gets p1's request first"]);
    expect(ways.list[0]?.lines).toEqual(longer);
    expect(namesIn(takeWay(ways, "duel", text(other.slice(0, 3))))).toEqual([
      "0 The first run",
      "1 p0 gets p1's request first *",
    ]);
  });

  test("does not mind when a choice was made", () => {
    const later = first.map((line) => line.replace(/^\d+/, "9"));
    expect(taken(first, later).list).toHaveLength(1);
  });

  test("in another scenario begins by itself", () => {
    const ways = takeWay(taken(first), "trio", text(other));
    expect(namesIn(ways)).toEqual(["0 The first run", "0 Run 2 *"]);
  });
});

/** Ways over a few choices, so that they have beginnings in common. */
const line = fc.constantFrom("crash p0", "crash p1", "recover p0", "wait 3", "cut p0→p1");
const run = fc.array(line, { maxLength: 6 });
const someWays = fc.array(run, { maxLength: 40 }).map((runs) => taken(...runs));

describe("any number of ways", () => {
  test("stays a tree in which each leaves its parent where it says", () => {
    fc.assert(
      fc.property(someWays, ({ list, current }) => {
        expect(list.length).toBeLessThanOrEqual(24);
        if (list.length > 0) expect(list.map(({ id }) => id)).toContain(current);
        for (const { parent, shared, lines, id } of list) {
          if (parent === null) continue;
          const left = list.find((way) => way.id === parent);
          expect(parent).toBeLessThan(id);
          expect(sharedChoices(left?.lines ?? [], lines)).toBe(shared);
        }
        expect(wayRows({ list, current })).toHaveLength(list.length);
      }),
    );
  });

  test("holds the last run, and no two that are the same", () => {
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 40 }), (runs) => {
        const ways = taken(...runs);
        const shown = ways.list.find(({ id }) => id === ways.current);
        const last = runs.at(-1) ?? [];
        expect(shown?.lines.slice(0, last.length)).toEqual(last);
        expect(new Set(ways.list.map(wayText)).size).toBe(ways.list.length);
      }),
    );
  });

  test("comes back from plain data as it was", () => {
    fc.assert(
      fc.property(someWays, (ways) => {
        const packed = packWays(ways, "duel", 1e6);
        const again = unpackWays(JSON.parse(JSON.stringify(packed)), "duel");
        expect(again?.list.map(wayText)).toEqual(ways.list.map(wayText));
        expect(wayRows(again ?? noWays).map(({ depth }) => depth)).toEqual(
          wayRows(ways).map(({ depth }) => depth),
        );
      }),
    );
  });

  test("lies beside those of another scenario, and each keeps its parents", () => {
    fc.assert(
      fc.property(someWays, someWays, (one, other) => {
        const both = joinWays(one, other);
        expect(both.list.map(wayText)).toEqual([...one.list, ...other.list].map(wayText));
        expect(new Set(both.list.map(({ id }) => id)).size).toBe(both.list.length);
        expect(wayRows(both)).toHaveLength(both.list.length);
      }),
    );
  });

  test("fits into the length that is asked for, and keeps the one that is shown", () => {
    fc.assert(
      fc.property(someWays, fc.integer({ min: 60, max: 300 }), (ways, lengthMax) => {
        const { ways: packed, current } = packWays(ways, "duel", lengthMax);
        expect(packed.reduce((sum, [, , own]) => sum + own.length, 0)).toBeLessThanOrEqual(
          lengthMax,
        );
        if (ways.list.length > 0) expect(current).not.toBeNull();
      }),
    );
  });
});

describe("ways that somebody sends", () => {
  const packed = packWays(taken(first, other), "duel", 1e6);
  const [root, branch] = packed.ways;
  test.for([
    ["no object", null],
    ["no list", { ways: "all", current: null }],
    ["too many", { ways: Array.from({ length: 25 }, () => root), current: 0 }],
    ["a parent that comes later", { ways: [[1, 0, ""], root], current: 0 }],
    ["a parent that is itself", { ways: [[0, 0, ""]], current: 0 }],
    ["more in common than there is", { ways: [root, [0, 5, ""]], current: 0 }],
    ["a share that is no number of choices", { ways: [root, [0, 1.5, ""]], current: 0 }],
    ["something that is no choice", { ways: [[null, 0, "launch p0"]], current: 0 }],
    ["a way that is not there", { ways: [root, branch], current: 2 }],
    ["a run without end", { ways: [[null, 0, "wait 1\n".repeat(20_001)]], current: 0 }],
  ])("are refused as a whole: %s", ([, value]) => {
    expect(unpackWays(value, "duel")).toBeNull();
  });
});
