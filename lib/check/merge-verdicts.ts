/** One verdict from the verdicts of many runs, or of several checks of the same property. */

import type { Verdict } from "./verdict.ts";

const order: readonly Verdict["kind"][] = [
  "violated",
  "crashed",
  "inconclusive",
  "holds",
  "vacuous",
];

/**
 * The first violation; else the first crash; else inconclusive when anything was left undecided;
 * else it holds if it held anywhere; else nothing relevant ever happened. `coverage` speaks for
 * all of them together.
 */
export function mergeVerdicts(verdicts: readonly Verdict[], coverage: string): Verdict {
  const [first = nothing, ...others] = verdicts;
  const merged = others.reduce((kept, next) => (outranks(next, kept) ? next : kept), first);
  if (merged.kind !== "holds") return merged;
  const exhaustive = verdicts.every((one) => one.kind === "holds" && one.exhaustive);
  return { kind: "holds", exhaustive, coverage };
}

const nothing: Verdict = { kind: "vacuous", why: "nothing was looked at" };

/** Whether a later verdict takes the place of an earlier one. */
export function outranks(later: Verdict, earlier: Verdict): boolean {
  return order.indexOf(later.kind) < order.indexOf(earlier.kind);
}
