/**
 * The figures of the comparison lab are measured here, at every change: the tables of its text and
 * its two charts. `REWRITE=1` draws the charts again; a row that the text lacks is printed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Series } from "../support/logarithmic-chart.ts";
import { drawLogarithmicChart } from "../support/logarithmic-chart.ts";
import type { MutexAlgorithm } from "../support/mutex-algorithms.ts";
import { mutexAlgorithms } from "../support/mutex-algorithms.ts";
import type { MutexFigures } from "../support/mutex-figures.ts";
import { expectPrices, measureAlgorithm, rounded, tableRow } from "../support/mutex-figures.ts";
import { isRewriting } from "../support/rewriting.ts";

const lesson = join(projectRoot, "lessons/comparison-lab");
const sizes = [4, 9, 16, 36, 64, 100];
const tableSize = 16;
const measured = new Map<string, MutexFigures>();

// A hundred processes take a while where many things run at once.
vi.setConfig({ testTimeout: 60_000 });

/** Measured once, by whoever asks first. */
function figuresOf(algorithm: MutexAlgorithm, size: number): MutexFigures {
  const key = `${algorithm.name} ${size}`;
  const figures = measured.get(key) ?? measureAlgorithm(algorithm, size);
  measured.set(key, figures);
  return figures;
}

describe.each(mutexAlgorithms)("$name", (algorithm) => {
  test.each(sizes)("costs what is stated for it, N = %i", (size) => {
    expectPrices(algorithm, size, figuresOf(algorithm, size));
  });
});

test("the tables of the lesson are what is measured", () => {
  const text = readFileSync(join(lesson, "lesson.mdx"), "utf8");
  const rows = mutexAlgorithms.flatMap((algorithm) => [
    tableRow(algorithm, figuresOf(algorithm, tableSize)),
    growthRow(algorithm),
  ]);
  for (const row of rows) expect(text).toContain(row);
});

function growthRow(algorithm: MutexAlgorithm): string {
  const cells = sizes.map((size) => rounded(figuresOf(algorithm, size).heavyMessages));
  return `| ${[algorithm.name, ...cells].join(" | ")} |`;
}

describe("the chart of messages", () => {
  test.each([
    ["heavy", "Messages an entry, heavy load", heavySeries],
    ["light", "Messages an entry, light load, the token elsewhere", lightSeries],
  ] as const)("under %s load shows what is measured", (load, title, seriesOf) => {
    const path = join(lesson, "figures", `messages-${load}.svg`);
    const drawn = drawLogarithmicChart(title, mutexAlgorithms.flatMap(seriesOf));
    if (isRewriting(process.env)) writeFileSync(path, drawn);
    else expect(readFileSync(path, "utf8"), "REWRITE=1 draws it again").toBe(drawn);
  });
});

function heavySeries(algorithm: MutexAlgorithm): Series[] {
  const isExact = algorithm.heavyMessages(tableSize)?.isReached === true;
  return [
    {
      name: algorithm.name,
      measured: sizes.map((size) => [size, figuresOf(algorithm, size).heavyMessages]),
      law: isExact ? (n) => algorithm.heavyMessages(n)?.most ?? 0 : null,
    },
  ];
}

/** Rings have no place here: their messages do not cease. */
function lightSeries(algorithm: MutexAlgorithm): Series[] {
  if (algorithm.lightMessages(tableSize) === null) return [];
  return [
    {
      name: algorithm.name,
      measured: sizes.map((size) => [size, figuresOf(algorithm, size).lightMessages?.[1] ?? 0]),
      law: (n) => algorithm.lightMessages(n)?.most ?? 0,
    },
  ];
}
