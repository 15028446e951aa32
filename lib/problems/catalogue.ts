/** Every problem by name, with what rubrics may say about it. A new problem is one line here. */

import type { Property } from "../check/property.ts";
import { gradableClocks } from "./clocks/gradable.ts";
import { gradableDetector } from "./detector/gradable.ts";
import { gradableElection } from "./election/gradable.ts";
import type { Gradable, GradableProperty, Parameters } from "./gradable.ts";
import { gradableLeadership } from "./leadership/gradable.ts";
import { gradableLease } from "./lease/gradable.ts";
import { gradableMulticast } from "./multicast/gradable.ts";
import { gradableMutex } from "./mutex/gradable.ts";
import { gradableOdds } from "./odds/gradable.ts";
import { gradablePing } from "./ping/gradable.ts";
import { gradableQuorum } from "./quorum/gradable.ts";
import { gradableRound } from "./round/gradable.ts";
import { gradableShop } from "./shop/gradable.ts";
import { gradableSnapshot } from "./snapshot/gradable.ts";
import { gradableTermination } from "./termination/gradable.ts";

export const catalogue = {
  clocks: gradableClocks,
  detector: gradableDetector,
  election: gradableElection,
  leadership: gradableLeadership,
  lease: gradableLease,
  multicast: gradableMulticast,
  mutex: gradableMutex,
  odds: gradableOdds,
  ping: gradablePing,
  quorum: gradableQuorum,
  round: gradableRound,
  shop: gradableShop,
  snapshot: gradableSnapshot,
  termination: gradableTermination,
} as const satisfies { readonly [name: string]: Gradable };

export type ProblemName = keyof typeof catalogue;

/** Throws with the known names when there is no such problem. */
export function gradable(problem: string): Gradable {
  const found: Gradable | undefined = new Map<string, Gradable>(Object.entries(catalogue)).get(
    problem,
  );
  if (found !== undefined) return found;
  const names = Object.keys(catalogue).join(", ");
  throw new Error(`there is no problem \`${problem}\`; there are ${names}`);
}

/** A property as a rubric names it. */
export interface NamedProperty {
  readonly name: string;
  readonly parameters: Parameters;
}

export function gradableProperty(problem: string, name: string): GradableProperty<Parameters> {
  const { properties } = gradable(problem);
  const found = Object.hasOwn(properties, name) ? properties[name] : undefined;
  // Whoever wrote the rubric had each property's own parameters checked by the compiler.
  if (found !== undefined) return found as GradableProperty<Parameters>;
  const known = Object.keys(properties).join(", ");
  throw new Error(`${problem} has no property \`${name}\`; it has ${known}`);
}

export function propertyOf(problem: string, { name, parameters }: NamedProperty): Property {
  return gradableProperty(problem, name).make(parameters);
}
