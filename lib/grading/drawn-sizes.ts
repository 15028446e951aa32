/**
 * Scenarios that nobody can tune a program to: rubrics declare ranges, and the grading seed draws
 * from them. Without a seed everybody draws the same, so that reports can be compared.
 */

import { Random } from "../sim/random.ts";

/** Numbers of processes: some from a range, both ends included, and some that are fixed. */
export interface DrawnSizes {
  readonly draw: number;
  readonly from: readonly [least: number, most: number];
  readonly and?: readonly number[];
}

/** Written into the rubric's bundle by whoever loads it. */
declare const tiebreakGradingSeed: string | undefined;

function gradingSeed(): string {
  return typeof tiebreakGradingSeed === "string" ? tiebreakGradingSeed : "";
}

/** The same for every criterion about a family: criteria of one scenario share one search. */
export function drawSizes(
  sizes: readonly number[] | DrawnSizes,
  family: string,
): readonly number[] {
  if (!("draw" in sizes)) return sizes;
  const [least, most] = sizes.from;
  const range = Array.from({ length: most - least + 1 }, (_, step) => least + step);
  const drawn = new Random(`${gradingSeed()} sizes of ${family}`).shuffle(range);
  return [...drawn.slice(0, sizes.draw), ...(sizes.and ?? [])];
}

/** For whatever else a family draws. */
export function randomOf(family: string, size: number): Random {
  return new Random(`${gradingSeed()} ${family} of ${size}`);
}
