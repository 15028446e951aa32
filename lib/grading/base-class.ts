/** What a problem asks of a program: its base class, and the hooks it must have. */

import { gradable } from "../problems/catalogue.ts";

export interface BaseClass {
  readonly base: string;
  readonly hooks: readonly string[];
}

export function baseClassOf(problem: string): BaseClass {
  const { base, hooks } = gradable(problem);
  return { base, hooks };
}

/** The slugs of the problem's properties that need no parameters. */
export function propertiesOf(problem: string): readonly string[] {
  return Object.keys(gradable(problem).problem.properties);
}
