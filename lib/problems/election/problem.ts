/** Election: the live processes agree on one of them as coordinator. */

import type { Problem } from "../problem.ts";
import { bestValued } from "./best-valued.ts";
import { candidateWins } from "./candidate-wins.ts";
import { agreement, termination, validity } from "./properties.ts";

const properties = [
  agreement("settled"),
  agreement("throughout"),
  validity("highest", "settled"),
  validity("highest", "throughout"),
  termination,
  candidateWins,
  bestValued,
];

export const election: Problem = {
  name: "election",
  operations: { election: {} },
  properties: Object.fromEntries(properties.map((property) => [property.name, property])),
};
