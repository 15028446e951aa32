// Which exercise of a lesson is left to do.
import type { Score } from "../../_parts/kept/storage.ts";

/** The first that has not earned everything yet; null when all have. */
export function openExercise(
  names: readonly string[],
  scores: { readonly [exercise: string]: Score },
): string | null {
  const isPassed = (name: string) => {
    const score = scores[name];
    return score !== undefined && score.earned === score.possible;
  };
  return names.find((name) => !isPassed(name)) ?? null;
}
