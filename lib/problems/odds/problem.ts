/** Odds: how often forgotten votes let in a second holder, by formula and by trial. */

import type { Problem } from "../problem.ts";
import { formula, simulation } from "./properties.ts";

export const odds: Problem = {
  name: "odds",
  operations: { formula: {}, simulation: {} },
  properties: { [formula.name]: formula, [simulation.name]: simulation },
};
