/** Elections for rubrics. */

import { figureProperty, fixed, messageProperties } from "../gradable.ts";
import { bestValued } from "./best-valued.ts";
import { candidateWins } from "./candidate-wins.ts";
import { measureElection } from "./measures.ts";
import { noLateWinner } from "./no-late-winner.ts";
import { election } from "./problem.ts";
import type { Rule } from "./properties.ts";
import { agreement, termination, validity } from "./properties.ts";

interface RuleParameters {
  /** Which live process must win; the highest when absent. */
  readonly rule?: Rule;
}

export const gradableElection = {
  problem: election,
  base: "ElectionProcess",
  hooks: ["onElection"],
  properties: {
    agreement: fixed("safety", agreement("settled")),
    "agreement-throughout": fixed("safety", agreement("throughout")),
    validity: {
      role: "safety",
      make: ({ rule }: RuleParameters) => validity(rule, "settled"),
    },
    "validity-throughout": {
      role: "safety",
      make: ({ rule }: RuleParameters) => validity(rule, "throughout"),
    },
    termination: fixed("liveness", termination),
    "candidate-wins": fixed("safety", candidateWins),
    "no-late-winner": fixed("safety", noLateWinner),
    "best-valued": fixed("safety", bestValued),
    ...messageProperties("election", "election"),
    turnaround: figureProperty({
      name: "turnaround",
      noun: "the turnaround",
      unit: "T",
      read: (trace) => present(measureElection(trace).turnaroundTicks),
    }),
    "serial-messages": figureProperty({
      name: "serial-messages",
      noun: "the longest chain of messages",
      unit: "messages",
      read: (trace) => present(measureElection(trace).serialMessages),
    }),
  },
} as const;

function present(value: number | null): readonly number[] {
  return value === null ? [] : [value];
}
