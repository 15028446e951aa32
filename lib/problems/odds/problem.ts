/** Odds: how often forgotten votes let in a second holder, by formula and by trial. */

import { defineProblem, fixed } from "../problem.ts";
import { OddsProcess } from "./process.ts";
import { formula, simulation } from "./properties.ts";

export const odds = defineProblem({
  name: "odds",
  topic: "the odds of voting",
  base: { OddsProcess },
  hooks: ["onFormula", "onSimulation"],
  operations: { formula: {}, simulation: {} },
  properties: {
    formula: fixed("liveness", formula),
    simulation: fixed("liveness", simulation),
  },
  watched: ["formula", "simulation"],
});
