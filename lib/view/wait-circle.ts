/** Who waits for whom in a circle at the end of a run, where a property has found a deadlock. */

import type { Verdict } from "../check/verdict.ts";

interface Judged {
  readonly verdict: Verdict;
}

/** From each to the one it waits for; empty where nothing is deadlocked. */
export function waitCircle(verdicts: readonly Judged[]): readonly (readonly [number, number])[] {
  for (const { verdict } of verdicts) {
    if (verdict.kind !== "violated" || !/\bdeadlock\b/.test(verdict.reason.text)) continue;
    const { processes } = verdict.reason;
    if (processes.length < 2) continue;
    return processes.map((from, index) => {
      return [from, processes[(index + 1) % processes.length] ?? from] as const;
    });
  }
  return [];
}
