/** Odds for rubrics. */

import { fixed } from "../gradable.ts";
import { odds } from "./problem.ts";
import { formula, simulation } from "./properties.ts";

export const gradableOdds = {
  problem: odds,
  base: "OddsProcess",
  hooks: ["onFormula", "onSimulation"],
  properties: {
    formula: fixed("liveness", formula),
    simulation: fixed("liveness", simulation),
  },
} as const;
