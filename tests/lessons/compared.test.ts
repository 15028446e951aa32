/** What the comparison of elections and multicasts says, against fresh measurements. */

import { expect, test } from "vitest";
import { electionTable, guaranteeTable, multicastTable } from "../support/compared-figures.ts";
import { readSource } from "../support/source-files.ts";

const text = readSource("lessons/compared/lesson.mdx");

test.each([
  ["elections", electionTable],
  ["multicasts", multicastTable],
  ["what multicasts promise", guaranteeTable],
] as const)("the table of %s is what is measured now, row by row", (_, table) => {
  expect(text).toContain(table().join("\n"));
});

/** What the formula in a row makes of N. */
const formulas: { readonly [formula: string]: (n: number) => number } = {
  "N − 1": (n) => n - 1,
  "N² − N − 1": (n) => n * n - n - 1,
  "4N − 2": (n) => 4 * n - 2,
  "3N − 4": (n) => 3 * n - 4,
  "3N − 1": (n) => 3 * n - 1,
  "2N": (n) => 2 * n,
  "N(N + 1)/2 + N": (n) => (n * (n + 1)) / 2 + n,
  "N² − 1": (n) => n * n - 1,
  "N(N − 1)": (n) => n * (n - 1),
  "(N − 1)²": (n) => (n - 1) ** 2,
  "2(N − 1)": (n) => 2 * (n - 1),
  "3(N − 1)": (n) => 3 * (n - 1),
};

test("every formula of the tables fits what is measured at all three sizes", () => {
  for (const row of [...electionTable(), ...multicastTable()]) {
    const [name, formula = "", ...cells] = row.slice(2).split(" | ");
    const fresh = [4, 8, 16].map((n) => formulas[formula]?.(n));
    expect(cells.slice(0, 3).map(Number), `${name}: ${formula}`).toEqual(fresh);
  }
});
