/** Whether two programs break in the same way along the same choices. */

import type { Verdict } from "../check/verdict.ts";

export interface Break {
  readonly property: string;
  /** What is wrong, in words, without the step at which it shows. */
  readonly words: string;
}

/** What a report says of a failure, as a break; null when it is none that a run would show. */
export function breakOf(property: string, reason: string): Break | null {
  const [, words = null] = /^violated at step \d+: (.*)$/s.exec(reason) ?? [];
  return words === null ? null : { property, words };
}

interface Replayed {
  /** The first choice that the program did not leave possible. */
  readonly divergence: object | null;
  readonly verdicts: readonly { readonly property: string; readonly verdict: Verdict }[];
}

/** Along all of the choices, and with the same processes in the same trouble. */
export function breaksAlike({ divergence, verdicts }: Replayed, wanted: Break): boolean {
  const found = verdicts.find(({ property }) => property === wanted.property)?.verdict;
  return divergence === null && found?.kind === "violated" && found.reason.text === wanted.words;
}

/** What says least comes first: few words before many. */
export function leastRevealingFirst<Mistake extends { readonly words: string }>(
  mistakes: readonly Mistake[],
): readonly Mistake[] {
  const count = ({ words }: Mistake) => words.split(/\s+/).length;
  return mistakes.toSorted((left, right) => count(left) - count(right));
}
