/** The outcome of a check. Only *holds* earns anything, and it says how much was looked at. */

import type { Schedule } from "../sim/choice.ts";
import type { Failure } from "../sim/cluster.ts";
import type { Reason } from "./property.ts";

export type Verdict =
  | {
      readonly kind: "holds";
      /** True when every schedule of the scenario was covered, not a sample. */
      readonly exhaustive: boolean;
      /** What was looked at, in words: "all 3,705 states", "200 seeds". */
      readonly coverage: string;
    }
  | {
      readonly kind: "violated";
      readonly reason: Reason;
      /** The step of the replayed counterexample at which it shows. */
      readonly step: number;
      readonly counterexample: Schedule;
      readonly shrunk: boolean;
    }
  | {
      readonly kind: "crashed";
      readonly failure: Failure;
      readonly counterexample: Schedule;
    }
  | { readonly kind: "vacuous"; readonly why: string }
  | { readonly kind: "inconclusive"; readonly why: string };

/** What is worst comes first: one check that fails decides for all of a criterion's. */
const worstFirst: readonly Verdict["kind"][] = [
  "violated",
  "crashed",
  "inconclusive",
  "vacuous",
  "holds",
];

/** The place of the first among the worst; -1 where there is none. */
export function worstOf(verdicts: readonly Verdict["kind"][]): number {
  const ranks = verdicts.map((kind) => worstFirst.indexOf(kind));
  return ranks.indexOf(Math.min(...ranks));
}

/** One line in words, as the page, the terminal and every report show it. */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case "holds":
      return `holds in ${verdict.coverage}`;
    case "violated":
      return `violated at step ${verdict.step}: ${verdict.reason.text}`;
    case "crashed":
      return describeFailure(verdict.failure);
    case "vacuous":
      return `vacuous: ${verdict.why}`;
    case "inconclusive":
      return `inconclusive: ${verdict.why}`;
  }
}

export function describeFailure(failure: Failure): string {
  const where = `\`${failure.handler}\` in p${failure.process}`;
  const line = failure.line === null ? "" : ` (line ${failure.line})`;
  if (failure.slug === "did-not-finish") return `${where} did not finish${line}`;
  return `${where} failed${line}: ${failure.message}`;
}
