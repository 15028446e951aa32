/** Every problem by name. A new one is a line here, and its base class one in `learner-module`. */

import type { Property } from "../check/property.ts";
import { clocks } from "./clocks/problem.ts";
import { detector } from "./detector/problem.ts";
import { election } from "./election/problem.ts";
import { leadership } from "./leadership/problem.ts";
import { lease } from "./lease/problem.ts";
import { multicast } from "./multicast/problem.ts";
import { mutex } from "./mutex/problem.ts";
import { odds } from "./odds/problem.ts";
import { ping } from "./ping/problem.ts";
import type { Parameters, Problem, PropertyEntry } from "./problem.ts";
import { quorum } from "./quorum/problem.ts";
import { round } from "./round/problem.ts";
import { shop } from "./shop/problem.ts";
import { snapshot } from "./snapshot/problem.ts";
import { termination } from "./termination/problem.ts";

export const catalogue = {
  clocks,
  detector,
  election,
  leadership,
  lease,
  multicast,
  mutex,
  odds,
  ping,
  quorum,
  round,
  shop,
  snapshot,
  termination,
} as const satisfies { readonly [name: string]: Problem };

export type ProblemName = keyof typeof catalogue;

/** Throws with the known names when there is no such problem. */
export function problemNamed(name: string): Problem {
  const found: Problem | undefined = new Map<string, Problem>(Object.entries(catalogue)).get(name);
  if (found !== undefined) return found;
  const names = Object.keys(catalogue).join(", ");
  throw new Error(`there is no problem \`${name}\`; there are ${names}`);
}

/** A property as a rubric names it. */
export interface NamedProperty {
  readonly name: string;
  readonly parameters: Parameters;
}

export function propertyEntry(problem: string | Problem, name: string): PropertyEntry<Parameters> {
  const stated = typeof problem === "string" ? problemNamed(problem) : problem;
  const { properties } = stated;
  const found = Object.hasOwn(properties, name) ? properties[name] : undefined;
  // Whoever wrote the rubric had each property's own parameters checked by the compiler.
  if (found !== undefined) return found as PropertyEntry<Parameters>;
  const known = Object.keys(properties).join(", ");
  throw new Error(`${stated.name} has no property \`${name}\`; it has ${known}`);
}

export function propertyOf(
  problem: string | Problem,
  { name, parameters }: NamedProperty,
): Property {
  return propertyEntry(problem, name).make(parameters);
}
