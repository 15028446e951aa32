import { describe, expect, test } from "vitest";
import { exampleRun } from "../../app/_home/example-run.ts";
import { addressOf, nextSeed, readFigureQuery } from "../../app/_home/figure-query.ts";
import { svgText } from "../../lib/view/svg.ts";

const usual = { processes: 3, seed: "4", network: "reordering" };

describe("what the address asks of the figure", () => {
  test("is the usual when it asks nothing, or leaves a field empty", () => {
    for (const parameters of [{}, { processes: "", seed: " ", network: "" }]) {
      expect(readFigureQuery(parameters)).toEqual({ query: usual, complaints: {} });
    }
  });

  test("is taken as it is when it makes sense", () => {
    const query = { processes: 8, seed: "tie break", network: "fifo" as const };
    const asked = Object.fromEntries(new URLSearchParams(addressOf("", query).slice(1)));
    expect(readFigureQuery(asked)).toEqual({ query, complaints: {} });
  });

  test.each(["1", "9", "-3", "3.5", "1e1", "many", "0x4", "٣"])(
    "cannot be %s processes, and says why",
    (processes) => {
      const { query, complaints } = readFigureQuery({ processes });
      expect(query).toEqual(usual);
      expect(complaints.processes).toBe(
        `Processes must be a whole number from 2 to 8, not “${processes}”. Showing 3.`,
      );
    },
  );

  test("cannot be a seed without end or an unknown network", () => {
    const { query, complaints } = readFigureQuery({ seed: "x".repeat(41), network: "pigeon" });
    expect(query).toEqual(usual);
    expect(complaints.seed).toBe(
      "A seed has at most 40 characters; this one has 41. Showing seed 4.",
    );
    expect(complaints.network).toBe(
      "The network is reordering or fifo, not “pigeon”. Showing reordering.",
    );
  });

  test("is the first of several values, and a long one is quoted in part", () => {
    expect(readFigureQuery({ processes: ["5", "6"] }).query.processes).toBe(5);
    const { complaints } = readFigureQuery({ processes: "9".repeat(500) });
    expect(complaints.processes?.length).toBeLessThan(120);
  });
});

test("the next seed is always another one that is allowed", () => {
  expect(["4", "9", "tie", "tie9", ""].map(nextSeed)).toEqual(["5", "10", "tie1", "tie10", "1"]);
  for (const seed of ["9".repeat(40), "x".repeat(40), "99999999999999999999"]) {
    expect(nextSeed(seed)).not.toBe(seed);
    expect(readFigureQuery({ seed: nextSeed(seed) }).complaints).toEqual({});
  }
});

test("the example costs 2(N − 1) messages an entry and keeps mutual exclusion, for every N", () => {
  for (const processes of [2, 3, 4, 5, 6, 7, 8]) {
    for (const network of ["reordering", "fifo"] as const) {
      const { measures, verdict } = exampleRun({ processes, seed: "4", network });
      expect(measures.messagesPerEntry).toBe(2 * (processes - 1));
      expect(measures.entries).toBe(processes);
      expect(verdict.kind).toBe("holds");
    }
  }
});

test("the same seed draws the same picture, another seed another one", () => {
  const draw = (seed: string) =>
    svgText(exampleRun({ processes: 4, seed, network: "reordering" }).drawing);
  expect(draw("tie")).toBe(draw("tie"));
  expect(draw("tie").replaceAll("tie", "")).not.toBe(draw("tie1").replaceAll("tie1", ""));
});
