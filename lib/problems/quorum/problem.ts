/** Quorums: small groups of voters, any two of which have somebody in common. */

import type { Problem } from "../problem.ts";
import { intersection } from "./properties.ts";

export const quorum: Problem = {
  name: "quorum",
  operations: { quorum: {} },
  properties: { [intersection.name]: intersection },
};
