/** What a reader is told of a price that is lower than the one asked for. */

import { fitFormula } from "./fit-formula.ts";
import type { Measurement } from "./report.ts";
import type { Criterion, NamedCheck } from "./rubric.ts";

/**
 * For what holds: a figure is a price, not a ritual, and whoever is cheaper is told so. Empty where
 * nobody asked for a limit, or nothing measured is below it.
 */
export function cheaperWords({ checks }: Criterion, measured: readonly Measurement[]): string {
  const cheapest = measured.filter(isCheaper).toSorted(bySize).at(-1);
  if (cheapest === undefined) return "";
  const [found, wanted] = [fitFormula(measured), formulaOf(checks)];
  if (found !== null && wanted !== null && measured.every(isCheaper)) {
    return `; cheaper than asked: ${found} instead of at most ${wanted}`;
  }
  const { processes, expected } = cheapest;
  const figures = `${rounded(cheapest.measured ?? 0)} instead of at most ${rounded(expected)}`;
  return `; cheaper than asked: ${figures} among ${processes} processes`;
}

/** Whether a figure is below the most that was asked for. */
export function isCheaper({ measured, expected, relation }: Measurement): boolean {
  return relation === "at most" && measured !== null && measured < expected;
}

/** For what fails by being cheaper than it may be, if the rubric says what is missing then. */
export function fewerWords(
  { fewer }: Criterion,
  check: NamedCheck | undefined,
  measured: number | null,
): string {
  const isFewer = check?.isLimit === false && measured !== null && measured < (check.expected ?? 0);
  return fewer === null || !isFewer ? "" : `; with fewer, ${fewer}`;
}

function bySize(one: Measurement, other: Measurement): number {
  return one.processes - other.processes;
}

function formulaOf(checks: readonly NamedCheck[]): string | null {
  const formula = checks[0]?.property.parameters.formula;
  return typeof formula === "string" ? formula : null;
}

/** Means over several requests need not be whole. */
function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
