/**
 * Which formula do measured figures follow? Looks for a constant, a line or a parabola in N that
 * goes through every point exactly; figures that follow none of them follow none we can name.
 */

import type { Measurement } from "./report.ts";

type Point = readonly [processes: number, value: number];

/** A curve through fewer points than this plus its degree proves nothing. */
const sparePoints = 2;
const degrees = [0, 1, 2];
/** Measured figures are exact but for the last bits of a division. */
const tolerance = 1e-9;

/** Such as "3(N − 1)"; null when nothing fits. */
export function fitFormula(measurements: readonly Measurement[]): string | null {
  const points = measurements.flatMap(({ processes, measured }): Point[] =>
    measured === null ? [] : [[processes, measured]],
  );
  for (const degree of degrees) {
    if (points.length < degree + sparePoints) return null;
    const coefficients = through(points.slice(0, degree + 1));
    const fits = points.every(([n, value]) => Math.abs(at(coefficients, n) - value) < tolerance);
    if (fits && coefficients.every(isSimple)) return describe(coefficients);
  }
  return null;
}

/** The polynomial through the points, constant term first (Newton's divided differences). */
function through(points: readonly Point[]): number[] {
  let result: number[] = [];
  let factor: number[] = [1];
  for (const [n, value] of points) {
    const scale = (value - at(result, n)) / at(factor, n);
    result = sum(
      result,
      factor.map((one) => one * scale),
    );
    factor = sum(
      [0, ...factor],
      factor.map((one) => -n * one),
    );
  }
  return result;
}

function at(coefficients: readonly number[], n: number): number {
  return coefficients.reduceRight((total, coefficient) => total * n + coefficient, 0);
}

function sum(left: readonly number[], right: readonly number[]): number[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => (left[index] ?? 0) + (right[index] ?? 0));
}

/** Whole numbers and halves: N(N + 1)/2 is the most that lectures ask for. */
function isSimple(coefficient: number): boolean {
  return Math.abs(2 * coefficient - Math.round(2 * coefficient)) < tolerance;
}

function describe(coefficients: readonly number[]): string {
  const [constant = 0, linear = 0, square = 0] = coefficients.map((one) => Math.round(2 * one) / 2);
  if (square === 0 && linear > 0 && constant === -linear) {
    return linear === 1 ? "N − 1" : `${linear}(N − 1)`;
  }
  const terms = [term(square, "N²"), term(linear, "N"), term(constant, "")].filter(
    (text) => text !== "",
  );
  return terms.join(" ").replace(/^\+ /, "").replace(/^− /, "−") || "0";
}

/** "+ 3N", "− N", "+ 0.5N²"; empty when there is none of it. */
function term(coefficient: number, power: string): string {
  if (coefficient === 0) return "";
  const size = Math.abs(coefficient);
  const number = size === 1 && power !== "" ? "" : String(size);
  return `${coefficient < 0 ? "−" : "+"} ${number}${power}`;
}
