import type { Verdict } from "../../lib/check/verdict.ts";

/** How many choices go round for ever, as the reason of a violation says; null when none do. */
export function circleIn(verdict: Verdict): number | null {
  if (verdict.kind !== "violated") return null;
  const [, count] =
    /^a circle of (\d+) choices? can go on for ever/.exec(verdict.reason.text) ?? [];
  return count === undefined ? null : Number(count);
}
