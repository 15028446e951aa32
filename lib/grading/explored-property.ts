/** What can be explored by its name: what a rubric states, and what needs no parameters. */

import { outlined } from "../problems/outline.ts";
import type { Rubric } from "./rubric.ts";
import type { ExploredProperty } from "./stated-property.ts";
import { schedulesFor, statedProperty } from "./stated-property.ts";

export function explorableProperties({ problem, criteria }: Rubric): readonly string[] {
  const stated = new Set(criteria.map(({ property }) => property));
  const entries = Object.entries(outlined(problem).properties);
  return entries.flatMap(([name, { over }]) => (over !== null || stated.has(name) ? [name] : []));
}

export function exploredProperty(rubric: Rubric, name: string, scenario: string): ExploredProperty {
  const stated = statedProperty(rubric, name, scenario);
  if (stated !== null) return stated;
  const { properties } = outlined(rubric.problem);
  const over = (Object.hasOwn(properties, name) ? properties[name]?.over : null) ?? null;
  if (over === null) throw new Error(`there is no property \`${name}\` that stands alone`);
  return { name, parameters: {}, schedules: schedulesFor(over, { kind: "every" }), title: null };
}
