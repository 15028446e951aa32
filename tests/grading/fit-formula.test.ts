import fc from "fast-check";
import { expect, test } from "vitest";
import { fitFormula } from "../../lib/grading/fit-formula.ts";

const sizes = [2, 3, 4, 5, 8, 10];

function measured(formula: (n: number) => number, at = sizes) {
  return at.map((processes) => ({ processes, measured: formula(processes), expected: 0 }));
}

test.each([
  ["3", () => 3],
  ["0", () => 0],
  ["N", (n: number) => n],
  ["N − 1", (n: number) => n - 1],
  ["3(N − 1)", (n: number) => 3 * (n - 1)],
  ["2N + 1", (n: number) => 2 * n + 1],
  ["−N + 20", (n: number) => 20 - n],
  ["N² − N − 1", (n: number) => n * n - n - 1],
  ["0.5N² + 1.5N", (n: number) => (n * (n + 1)) / 2 + n],
])("figures that follow %s are found to", (expected, formula) => {
  expect(fitFormula(measured(formula))).toBe(expected);
});

test("every line and parabola with halves is recognised as something", () => {
  const half = fc.integer({ min: -20, max: 20 }).map((count) => count / 2);
  fc.assert(
    fc.property(half, half, half, (square, linear, constant) => {
      expect(fitFormula(measured((n) => square * n * n + linear * n + constant))).not.toBeNull();
    }),
  );
});

test("figures that follow nothing we can name are left alone", () => {
  expect(fitFormula(measured((n) => Math.sqrt(n)))).toBeNull();
  expect(fitFormula(measured((n) => 2 ** n))).toBeNull();
});

test("too few figures prove nothing", () => {
  expect(fitFormula(measured((n) => n, [2]))).toBeNull();
  expect(fitFormula(measured((n) => n * n, [2, 3, 4]))).toBeNull();
  expect(fitFormula([{ processes: 2, measured: null, expected: 1 }])).toBeNull();
});
