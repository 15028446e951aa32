/** Quorums: small groups of voters, any two of which have somebody in common. */

import { defineProblem, fixed } from "../problem.ts";
import { QuorumProcess } from "./process.ts";
import { intersection, quorumLoads, quorumSizes } from "./properties.ts";

export const quorum = defineProblem({
  name: "quorum",
  topic: "quorums",
  base: { QuorumProcess },
  hooks: ["onQuorum"],
  operations: { quorum: {} },
  announcements: { choose: { drawn: { as: "quorum" } } },
  properties: {
    intersection: fixed("safety", intersection),
  },
  measures: {
    "quorum-size": {
      noun: "the size of a quorum",
      unit: "members",
      read: quorumSizes,
    },
    balance: {
      noun: "the number of quorums that one process is in",
      unit: "quorums",
      read: quorumLoads,
    },
  },
  watched: ["intersection"],
});
