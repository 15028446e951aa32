/** Election: the live processes agree on one of them as coordinator. */

import { messageProperties } from "../message-properties.ts";
import { defineProblem, fixed } from "../problem.ts";
import { bestValued } from "./best-valued.ts";
import { candidateWins } from "./candidate-wins.ts";
import { measureElection } from "./measures.ts";
import { noLateWinner } from "./no-late-winner.ts";
import { ElectionProcess } from "./process.ts";
import type { Rule } from "./properties.ts";
import { agreement, termination, terminationOfOrphans, validity } from "./properties.ts";

interface RuleParameters {
  /** Which live process must win; the highest when absent. */
  readonly rule?: Rule;
}

export const election = defineProblem({
  name: "election",
  topic: "an election",
  base: { ElectionProcess },
  hooks: ["onElection"],
  operations: { election: { alias: "elect" } },
  announcements: { elect: { told: "elected p{}", drawn: { as: "leader" } } },
  properties: {
    agreement: fixed("safety", agreement("settled")),
    "agreement-throughout": fixed("safety", agreement("throughout")),
    validity: {
      role: "safety",
      standsAlone: true,
      make: ({ rule }: RuleParameters) => validity(rule, "settled"),
    },
    "validity-throughout": {
      role: "safety",
      standsAlone: true,
      make: ({ rule }: RuleParameters) => validity(rule, "throughout"),
    },
    termination: fixed("liveness", termination),
    "termination-of-orphans": fixed("liveness", terminationOfOrphans),
    "candidate-wins": fixed("safety", candidateWins),
    "no-late-winner": fixed("safety", noLateWinner),
    "best-valued": fixed("safety", bestValued),
    ...messageProperties("election", "election"),
  },
  measures: {
    turnaround: {
      noun: "the turnaround",
      unit: "T",
      read: (trace) => present(measureElection(trace).turnaroundTicks),
    },
    "serial-messages": {
      noun: "the longest chain of messages",
      unit: "messages",
      read: (trace) => present(measureElection(trace).serialMessages),
    },
  },
  watched: [
    "agreement",
    "agreement-throughout",
    "validity",
    "validity-throughout",
    "termination",
    "candidate-wins",
    "best-valued",
  ],
});

function present(value: number | null): readonly number[] {
  return value === null ? [] : [value];
}
