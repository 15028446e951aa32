/**
 * A property that somebody wants explored by its name: the parameters are those with which a rubric
 * states it, and what no search can judge, because it speaks of times or of whole runs, is sampled.
 */

import type { Schedules } from "../explore/judge-schedules.ts";
import type { NamedProperty } from "../problems/catalogue.ts";
import { problemNamed, propertyOf } from "../problems/catalogue.ts";
import type { Criterion, NamedCheck, Rubric } from "./rubric.ts";

export interface ExploredProperty extends NamedProperty {
  /** Every schedule, or a sample of them. */
  readonly schedules: Schedules;
  /** The title of the criterion that states it; null when none does. */
  readonly title: string | null;
}

/** So many timed runs of what no criterion samples. */
const usualSeeds = 100;

/** The names of all that can be explored: what the rubric states, and what stands alone. */
export function explorableProperties({ problem, criteria }: Rubric): readonly string[] {
  const stated = new Set(criteria.map(({ property }) => property));
  const entries = Object.entries(problemNamed(problem).properties);
  return entries.flatMap(([name, { standsAlone }]) => {
    return standsAlone === true || stated.has(name) ? [name] : [];
  });
}

/** Parameters may depend on the number of processes, so the nearest check is taken. */
export function exploredProperty(rubric: Rubric, name: string, scenario: string): ExploredProperty {
  const { problem, criteria, scenarios } = rubric;
  const stated = nearest(criteria, name, scenario, scenarios[scenario]?.processes);
  const parameters = stated?.check.property.parameters ?? {};
  const asked: Schedules = stated?.check.schedules ?? { kind: "every" };
  const isSearched = propertyOf(problem, { name, parameters }).over === "steps";
  const sampled: Schedules = asked.kind === "every" ? { kind: "seeds", count: usualSeeds } : asked;
  const schedules: Schedules = isSearched ? { kind: "every" } : sampled;
  return { name, parameters, schedules, title: stated?.title ?? null };
}

interface Stated {
  readonly title: string;
  readonly check: NamedCheck;
}

function nearest(
  criteria: readonly Criterion[],
  name: string,
  scenario: string,
  size: number | undefined,
): Stated | undefined {
  const stated = criteria
    .filter(({ property }) => property === name)
    .flatMap(({ title, checks }) => checks.map((check) => ({ title, check })));
  return (
    stated.find(({ check }) => check.scenarioName === scenario) ??
    stated.find(({ check }) => check.scenario.processes === size) ??
    stated[0]
  );
}
