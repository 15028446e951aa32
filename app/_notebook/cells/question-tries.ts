// How a question is answered: whoever is wrong the first time hears why, and may try once more
// before the answer is told.
import type { GivenAnswer } from "../../_parts/kept/storage.ts";
import { slugOf } from "../prose/slug.ts";

export interface Question {
  readonly ask: string;
  readonly options: readonly string[];
  readonly answers: readonly string[];
}

/** What a question is remembered by. */
export function questionKey(ask: string): string {
  return slugOf(ask).slice(0, 80);
}

/** `before` is what was answered so far; null at the first try. */
export function answerOf(
  { options, answers }: Question,
  chosen: number,
  before: GivenAnswer | null,
): GivenAnswer {
  if (answers.includes(options[chosen] ?? "")) return { chosen, right: true };
  // Among two, a second try would be no guess.
  const isOpen = before === null && options.length - answers.length > 1;
  return isOpen ? { chosen, right: false, mayTryAgain: true } : { chosen, right: false };
}

export type OptionState = "right" | "wrong" | "other" | undefined;

/** How an option looks, given what was answered. */
export function optionState(
  { options, answers }: Question,
  index: number,
  given: GivenAnswer | null,
): OptionState {
  if (given === null) return undefined;
  if (given.mayTryAgain === true) return index === given.chosen ? "wrong" : undefined;
  if (answers.includes(options[index] ?? "")) return "right";
  return index === given.chosen ? "wrong" : "other";
}
