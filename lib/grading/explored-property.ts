/** What can be explored by its name: what a rubric states, and what needs no parameters. */

import { problemNamed, propertyOf } from "../problems/catalogue.ts";
import type { Rubric } from "./rubric.ts";
import type { ExploredProperty } from "./stated-property.ts";
import { schedulesFor, statedProperty } from "./stated-property.ts";

export function explorableProperties({ problem, criteria }: Rubric): readonly string[] {
  const stated = new Set(criteria.map(({ property }) => property));
  const entries = Object.entries(problemNamed(problem).properties);
  return entries.flatMap(([name, { standsAlone }]) => {
    return standsAlone === true || stated.has(name) ? [name] : [];
  });
}

export function exploredProperty(rubric: Rubric, name: string, scenario: string): ExploredProperty {
  const stated = statedProperty(rubric, name, scenario);
  if (stated !== null) return stated;
  const { over } = propertyOf(rubric.problem, { name, parameters: {} });
  return { name, parameters: {}, schedules: schedulesFor(over, { kind: "every" }), title: null };
}
