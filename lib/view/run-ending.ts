/** How a run ended, in a sentence, where there is something to say: at its end one asks why. */

import type { Ending } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";

interface EndedRun {
  readonly ending: Ending;
  readonly possible: readonly string[];
  readonly failure: { readonly process: number; readonly message: string } | null;
  readonly verdicts: readonly { readonly verdict: Verdict }[];
}

/** Runs of this many steps were cut off, not led to where they are. */
const longRun = 4_000;

export function endingWords(run: EndedRun, steps: number): string | null {
  if (run.failure !== null) return `p${run.failure.process} failed: ${run.failure.message}`;
  const stuck = run.verdicts.flatMap(({ verdict }) =>
    verdict.kind === "violated" && speaksOfWaiting(verdict.reason.text)
      ? [verdict.reason.text]
      : [],
  );
  const [why] = stuck;
  if (why !== undefined) return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  if (run.ending !== "limit" || run.possible.length === 0) return null;
  return steps >= longRun
    ? `Stopped at a limit, after ${steps} steps: it might go on for ever.`
    : "The choices end here; more could happen.";
}

/** Deadlock and starvation, in the words of the properties. */
function speaksOfWaiting(text: string): boolean {
  return /\b(deadlock|starves|starved|still waits?)\b/.test(text);
}
