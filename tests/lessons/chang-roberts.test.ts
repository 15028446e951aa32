/** What the lesson on Chang–Roberts says about messages, measured; and its picture of it. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import ChangRoberts from "../../lessons/chang-roberts/solution.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { measureElection } from "../../lib/problems/election/measures.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { everyoneAtOnce, oneElection } from "../../lib/problems/election/workload.ts";
import type { Workload } from "../../lib/problems/workload.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { Random } from "../../lib/sim/random.ts";
import { finish } from "../support/judge.ts";
import type { Curve } from "../support/linear-chart.ts";
import { drawLinearChart } from "../support/linear-chart.ts";
import { classOf, mistakeOf } from "../support/mistakes.ts";
import { isRewriting } from "../support/rewriting.ts";

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const shuffles = 200;

function messagesOn(
  order: readonly number[],
  workload: Workload,
  program: LearnerClass = ChangRoberts,
): number {
  const topology = { kind: "ring", order } as const;
  const source = { processes: order.length, topology, workload, network: unitNetwork };
  const { trace } = finish({ program, problem: election, source }).run.cluster;
  return measureElection(trace).messages.total;
}

function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, id) => id);
}

function atEachSize(measure: (n: number) => number): ReadonlyMap<number, number> {
  return new Map(sizes.map((n) => [n, measure(n)]));
}

function meanOfShuffles(n: number): number {
  const random = new Random(`rings of ${n}`);
  const counts = Array.from({ length: shuffles }, () =>
    messagesOn(random.shuffle(upTo(n)), everyoneAtOnce(n)),
  );
  return counts.reduce((sum, one) => sum + one, 0) / shuffles;
}

function harmonic(n: number): number {
  return upTo(n).reduce((sum, id) => sum + 1 / (id + 1), 0);
}

const average: Curve = {
  label: "all begin, average: N·H(N) + N",
  colour: "#0072b2",
  formula: (n) => n * harmonic(n) + n,
  measured: atEachSize(meanOfShuffles),
};
const exact: readonly Curve[] = [
  {
    label: "all begin, worst: N(N + 1)/2 + N",
    colour: "#d55e00",
    formula: (n) => (n * (n + 1)) / 2 + n,
    measured: atEachSize((n) => messagesOn(upTo(n).reverse(), everyoneAtOnce(n))),
  },
  {
    label: "all begin, best: 3N − 1",
    colour: "#009e73",
    formula: (n) => 3 * n - 1,
    measured: atEachSize((n) => messagesOn(upTo(n), everyoneAtOnce(n))),
  },
  {
    label: "one begins, worst: 3N − 1",
    colour: "#009e73",
    formula: (n) => 3 * n - 1,
    measured: atEachSize((n) => messagesOn(upTo(n), oneElection(0))),
  },
  {
    label: "one begins, best: 2N",
    colour: "#7a3e9d",
    formula: (n) => 2 * n,
    measured: atEachSize((n) => messagesOn(upTo(n), oneElection(n - 1))),
  },
];

describe("the messages of Chang–Roberts", () => {
  test.each(exact)("$label, at every size", ({ formula, measured }) => {
    for (const [n, count] of measured) expect(count).toBe(formula(n));
  });

  test("are N·H(N) + N on average over shuffled rings, within 5 %", () => {
    for (const [n, count] of average.measured) {
      expect(Math.abs(count / average.formula(n) - 1)).toBeLessThan(0.05);
    }
  });

  test("are 60 instead of 20 in PAI's version on a falling ring of five", () => {
    const falling = upTo(5).reverse();
    expect(messagesOn(falling, everyoneAtOnce(5))).toBe(20);
    const noDiscard = classOf(mistakeOf("lessons/chang-roberts", "no-discard"));
    expect(messagesOn(falling, everyoneAtOnce(5), noDiscard)).toBe(60);
  });

  test("are drawn in the lesson as they were measured here", () => {
    const file = join(projectRoot, "lessons/chang-roberts/figures/messages.svg");
    const [worst, best, , least] = exact;
    if (worst === undefined || best === undefined || least === undefined) throw new Error("none");
    const both = { ...best, label: "all, best; one, worst: 3N − 1" };
    const chart = drawLinearChart(
      "Messages of an election by Chang and Roberts",
      [worst, average, both, least],
      sizes,
      70,
    );
    if (isRewriting(process.env)) writeFileSync(file, chart);
    expect(readFileSync(file, "utf8")).toBe(chart);
  });
});
