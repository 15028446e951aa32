/**
 * A property that somebody wants explored by its name, as a rubric states it: with the parameters
 * of the nearest check. What no search can judge, because it speaks of whole runs, is sampled. It
 * knows no problems, because pages load it.
 */

import type { Property } from "../check/property.ts";
import type { Schedules } from "../explore/judge-schedules.ts";
import type { NamedProperty } from "../problems/catalogue.ts";
import type { Rubric } from "./rubric.ts";

export interface ExploredProperty extends NamedProperty {
  /** Every schedule, or a sample of them. */
  readonly schedules: Schedules;
  /** The title of the criterion that states it; null when none does. */
  readonly title: string | null;
}

/** Null when the rubric does not state it. Parameters may depend on the number of processes. */
export function statedProperty(
  { criteria, scenarios }: Rubric,
  name: string,
  scenario: string,
): ExploredProperty | null {
  const size = scenarios[scenario]?.processes;
  const stated = criteria
    .filter(({ property }) => property === name)
    .flatMap(({ title, checks }) => checks.map((check) => ({ title, check })));
  const nearest =
    stated.find(({ check }) => check.scenarioName === scenario) ??
    stated.find(({ check }) => check.scenario.processes === size) ??
    stated[0];
  if (nearest === undefined) return null;
  const { title, check } = nearest;
  const { parameters } = check.property;
  return { name, parameters, schedules: schedulesFor(check.over, check.schedules), title };
}

/** So many timed runs of what no criterion samples. */
const usualSeeds = 100;

export function schedulesFor(over: Property["over"], asked: Schedules): Schedules {
  if (over === "steps") return { kind: "every" };
  return asked.kind === "every" ? { kind: "seeds", count: usualSeeds } : asked;
}
