/**
 * What stands beside every run of an exercise: the watched properties of its problem that its
 * rubric promises, with the parameters of the nearest check. A bully need not be a candidate.
 */

import type { NamedProperty } from "../problems/catalogue.ts";
import { outlined } from "../problems/outline.ts";
import type { ScenarioSource } from "../problems/problem.ts";
import type { Rubric } from "./rubric.ts";
import { statedProperty } from "./stated-property.ts";

/** All that the problem watches, where the rubric promises none of it. */
export function promisedIn(rubric: Rubric, scenario: string): readonly NamedProperty[] {
  const { watched } = outlined(rubric.problem);
  const promised = watched.flatMap((name) => {
    const stated = statedProperty(rubric, name, scenario);
    return stated === null ? [] : [{ name, parameters: stated.parameters }];
  });
  return promised.length > 0 ? promised : watched.map((name) => ({ name, parameters: {} }));
}

/** The same for each scenario by name; the empty name is for all others. */
export function promisedInEach(rubric: Rubric): PromisedProperties {
  const names = ["", ...Object.keys(rubric.scenarios)];
  return Object.fromEntries(names.map((name) => [name, promisedIn(rubric, name)]));
}

export type PromisedProperties = { readonly [scenario: string]: readonly NamedProperty[] };

/** The rubric's name for a scenario; empty if it has none. */
export function nameOfScenario({ scenarios }: Rubric, scenario: ScenarioSource): string {
  const text = JSON.stringify(scenario);
  const found = Object.entries(scenarios).find(([, one]) => JSON.stringify(one) === text);
  return found?.[0] ?? "";
}
