// Options that several commands share, read and refused in the same words.
import { availableParallelism } from "node:os";
import { Misuse } from "../shell/command.ts";

/** A whole number from `least` on; throws Misuse for anything else. */
export function readNumber(option: string, text: string, least: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new Misuse(`--${option} takes a whole number, ${least} or more, not ${text}.`);
}

/** All cores when absent. */
export function readAtOnce(text: string | undefined): number {
  return text === undefined ? availableParallelism() : readNumber("jobs", text, 1);
}

/** Colours are for a terminal, and for those who have not asked for none (no-color.org). */
export function isColoured(
  output: { readonly isTTY?: boolean } = process.stdout,
  environment: { readonly [name: string]: string | undefined } = process.env,
): boolean {
  return output.isTTY === true && !environment.NO_COLOR && environment.TERM !== "dumb";
}
