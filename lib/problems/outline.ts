/**
 * What can be known of a problem without running anything of it, as plain data. A lesson's author
 * may add properties of their own; their text travels with this, and only a sandbox runs it.
 */

import type { Property } from "../check/property.ts";
import type { OperationKinds } from "../sim/application.ts";
import { problemNamed } from "./catalogue.ts";
import type { Problem, Role } from "./problem.ts";
import { baseName } from "./problem.ts";

interface PropertyOutline {
  readonly role: Role;
  /** What it is judged by, where it takes no parameters; null where that must be made first. */
  readonly over: Property["over"] | null;
}

export interface ProblemOutline {
  readonly name: string;
  readonly base: string;
  readonly hooks: readonly string[];
  readonly messageTypes: readonly string[];
  readonly operations: OperationKinds;
  readonly watched: readonly string[];
  readonly properties: { readonly [name: string]: PropertyOutline };
}

/** A problem as an author has it: ours or their own, and what they claim besides. */
export interface OwnProblem {
  readonly outline: ProblemOutline;
  /** The text of `problem.ts`, where the problem is the author's. */
  readonly problem?: string;
  /** The text of `properties.ts`. */
  readonly properties?: string;
}

/** One of ours by its name, or with an author's own. It may cross into a sandbox. */
export type ProblemText = string | OwnProblem;

export function outlineOf(problem: Problem): ProblemOutline {
  const { name, hooks, messageTypes, operations, watched, properties } = problem;
  const outlines = Object.entries(properties).map(([slug, entry]) => {
    const { role, standsAlone } = entry;
    const over = standsAlone === true ? entry.make({} as never).over : null;
    return [slug, { role, over }] as const;
  });
  return {
    name,
    base: baseName(problem),
    hooks,
    messageTypes,
    operations,
    watched,
    properties: Object.fromEntries(outlines),
  };
}

export function outlined(problem: ProblemText): ProblemOutline {
  return typeof problem === "string" ? outlineOf(problemNamed(problem)) : problem.outline;
}

/** What a program imports its base class from. */
export function moduleOfBase(problem: ProblemText): string {
  return typeof problem === "string" || problem.problem === undefined ? "tiebreak" : "./problem.ts";
}

/** The name of the problem, whoever has added to it. */
export function problemName(problem: ProblemText): string {
  return typeof problem === "string" ? problem : problem.outline.name;
}
