/** Quorums for rubrics. */

import { figureProperty, fixed } from "../gradable.ts";
import { quorum } from "./problem.ts";
import { intersection, quorumLoads, quorumSizes } from "./properties.ts";

export const gradableQuorum = {
  problem: quorum,
  base: "QuorumProcess",
  hooks: ["onQuorum"],
  properties: {
    intersection: fixed("safety", intersection),
    "quorum-size": figureProperty({
      name: "quorum-size",
      noun: "the size of a quorum",
      unit: "members",
      read: quorumSizes,
    }),
    balance: figureProperty({
      name: "balance",
      noun: "the number of quorums that one process is in",
      unit: "quorums",
      read: quorumLoads,
    }),
  },
} as const;
