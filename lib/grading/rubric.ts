/**
 * What an instructor writes: scenarios, and criteria that turn properties into points. Functions of
 * the number of processes are called here, once, so that what leaves this file is plain data. Names
 * of scenarios, families and properties are types: a typo does not compile.
 */

import type { Property } from "../check/property.ts";
import type { Schedules } from "../explore/judge-schedules.ts";
import type { AimedBudget } from "../explore/limits/fault-draw.ts";
import type { SwarmSettings } from "../explore/sample/swarm.ts";
import type { ExploredFaults } from "../explore/search/exploration.ts";
import type { NamedProperty } from "../problems/catalogue.ts";
import { problemNamed, propertyEntry, propertyOf } from "../problems/catalogue.ts";
import type { ProblemText } from "../problems/outline.ts";
import { outlineOf } from "../problems/outline.ts";
import type { Claims } from "../problems/own/claim.ts";
import { extendProblem, readClaims } from "../problems/own/extend-problem.ts";
import { problemFrom } from "../problems/own/own-definition.ts";
import { inTrust } from "../problems/own/own-property.ts";
import type { Parameters, Problem, Role, ScenarioSource } from "../problems/problem.ts";
import type { Check } from "../sandbox/job.ts";
import type { Random } from "../sim/random.ts";
import type { DrawnSizes } from "./drawn-sizes.ts";
import { drawSizes, randomOf } from "./drawn-sizes.ts";
import type { ProblemChoice, PropertySource } from "./property-source.ts";

/** A rubric as plain data: it can cross into a sandbox or onto another machine. */
export interface Rubric {
  readonly problem: ProblemText;
  readonly scenarios: { readonly [name: string]: ScenarioSource };
  readonly criteria: readonly Criterion[];
}

export interface Criterion {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly role: Role;
  /** The slug of the property; a lesson's mistakes stand below it. */
  readonly property: string;
  readonly dependsOn: readonly string[];
  /** The section of hints.md for those who fail here. */
  readonly hint: string;
  /** Whether its property is promised by its criteria's own runs alone: see `asides.ts`. */
  readonly onlyHere: boolean;
  /** What is missing where a figure is below the one that is asked for exactly; null: not said. */
  readonly fewer: string | null;
  /** All of them must hold. */
  readonly checks: readonly NamedCheck[];
}

/** A check with the words a reader knows it by. */
export interface NamedCheck extends Check {
  readonly scenarioName: string;
  /** What its property is judged by. Stated here so that a page need not know the problems. */
  readonly over: Property["over"];
  /** What the figure should be, for criteria that measure one. */
  readonly expected: number | null;
  /** Less will do as well. */
  readonly isLimit: boolean;
}

/** Which schedules a criterion looks at. */
export type SchedulesSource =
  /** All of them, or all of them with faults as choices. */
  | "every"
  | {
      readonly every: ExploredFaults;
      /** How often the timers of one process may fire, where the network promises nothing. */
      readonly firings?: number;
      /** The search is cut after so many states, and goes on with walks; 300,000 when absent. */
      readonly stateLimit?: number;
      /** Only every schedule counts: a search that is cut earns nothing, and says so. */
      readonly exhaustive?: boolean;
    }
  /** So many timed runs. */
  | {
      readonly seeds: number;
      readonly firstSeed?: number;
      readonly swarm?: SwarmSettings;
      readonly stepLimit?: number;
      readonly tickLimit?: number;
    }
  /** So many walks through any possible order. */
  | { readonly walks: number; readonly firstSeed?: number; readonly faults?: AimedBudget };

interface CriterionCore<Stated extends ProblemChoice, Own extends Claims> {
  /** A slug, unique in the rubric: `exclusion`. */
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly property: PropertySource<Stated, Own>;
  readonly schedules: SchedulesSource;
  /** The property's own role when absent. A violated safety criterion caps the others. */
  readonly role?: Role;
  /** Ids of criteria that must earn their points first; else this one is skipped. */
  readonly dependsOn?: readonly string[];
  /** The property is promised only where a criterion asks for it, however easy other runs are. */
  readonly onlyHere?: boolean;
  /** For `equals`: what fewer would mean, as a sentence: "somebody was not asked". */
  readonly fewer?: string;
  /** The section of hints.md; the criterion's id when absent. */
  readonly hint?: string;
}

type CriterionSource<
  Stated extends ProblemChoice,
  Own extends Claims,
  ScenarioName extends string,
  FamilyName extends string,
> = CriterionCore<Stated, Own> &
  (
    | { readonly scenario: ScenarioName | readonly ScenarioName[] }
    /** The same for several numbers of processes. */
    | { readonly family: FamilyName; readonly sizes: readonly number[] | DrawnSizes }
  );

type Family = (processes: number, random: Random) => ScenarioSource;

interface RubricSource<
  Stated extends ProblemChoice,
  Own extends Claims,
  ScenarioName extends string,
  FamilyName extends string,
> {
  readonly problem: Stated;
  /** What `properties.ts` exports: the author's own claims and measures. */
  readonly properties?: Own;
  readonly scenarios: { readonly [Name in ScenarioName]: ScenarioSource };
  /** Scenarios for any number of processes; what they draw follows from the grading seed. */
  readonly families?: { readonly [Name in FamilyName]: Family };
  readonly criteria: readonly CriterionSource<
    Stated,
    NoInfer<Own>,
    NoInfer<ScenarioName>,
    NoInfer<FamilyName>
  >[];
}

/** No claims of the author's. */
type NoClaims = { readonly [name in never]: never };

export function defineRubric<
  const Stated extends ProblemChoice,
  const ScenarioName extends string,
  const FamilyName extends string = never,
  const Own extends Claims = NoClaims,
>(source: RubricSource<Stated, Own, ScenarioName, FamilyName>): Rubric {
  const scenarios: Rubric["scenarios"] = source.scenarios;
  const families: { readonly [name: string]: Family } = source.families ?? {};
  const problem = statedProblem(source.problem, source.properties);
  const criteria = source.criteria.map((criterion): Criterion => {
    const { name, parameters } = readProperty(criterion.property);
    const places =
      "family" in criterion ? sizesOf(criterion, families) : named(criterion, scenarios);
    return {
      id: criterion.id,
      title: criterion.title,
      points: criterion.points,
      role: criterion.role ?? propertyEntry(problem, name).role,
      property: name,
      dependsOn: criterion.dependsOn ?? [],
      onlyHere: criterion.onlyHere ?? false,
      fewer: criterion.fewer ?? null,
      hint: criterion.hint ?? criterion.id,
      checks: places.map(([scenarioName, scenario]) =>
        checkOf(problem, name, parameters, scenarioName, scenario, criterion.schedules),
      ),
    };
  });
  return { problem: textOf(source.problem, problem, source.properties), scenarios, criteria };
}

/** The texts are added by whoever has read the files: see `lib/lessons/author-files.ts`. */
function textOf(chosen: ProblemChoice, problem: Problem, claims: Claims | undefined): ProblemText {
  if (typeof chosen === "string" && claims === undefined) return chosen;
  return {
    outline: outlineOf(problem),
    ...(typeof chosen !== "string" && { problem: "" }),
    ...(claims !== undefined && { properties: "" }),
  };
}

/** Only to know what there is: the claims themselves are judged in the sandbox. */
function statedProblem(chosen: ProblemChoice, claims: Claims | undefined): Problem {
  const stated = typeof chosen === "string" ? problemNamed(chosen) : problemFrom(chosen, inTrust);
  return claims === undefined ? stated : extendProblem(stated, readClaims(claims), inTrust);
}

type ScaledParameters = { readonly [key: string]: unknown };

function readProperty(source: string | ({ readonly name: string } & ScaledParameters)): {
  readonly name: string;
  readonly parameters: ScaledParameters;
} {
  if (typeof source === "string") return { name: source, parameters: {} };
  const { name, ...parameters } = source;
  return { name, parameters };
}

type Place = readonly [name: string, scenario: ScenarioSource];

function named(
  { scenario }: { readonly scenario: string | readonly string[] },
  scenarios: Rubric["scenarios"],
): Place[] {
  return [scenario].flat().flatMap((name) => {
    const found = scenarios[name];
    return found === undefined ? [] : [[name, found] as const];
  });
}

function sizesOf(
  { family, sizes }: { readonly family: string; readonly sizes: readonly number[] | DrawnSizes },
  families: { readonly [name: string]: Family },
): Place[] {
  return drawSizes(sizes, family).flatMap((size) => {
    const scenario = families[family]?.(size, randomOf(family, size));
    return scenario === undefined ? [] : [[`${family} of ${size}`, scenario] as const];
  });
}

function checkOf(
  problem: Problem,
  name: string,
  scaled: ScaledParameters,
  scenarioName: string,
  scenario: ScenarioSource,
  schedules: SchedulesSource,
): NamedCheck {
  const entries = Object.entries(scaled).map(([key, value]) => [
    key,
    typeof value === "function" ? Number(value(scenario.processes)) : value,
  ]);
  // The compiler has checked the parameters against the property's own type.
  const parameters = Object.fromEntries(entries) as Parameters;
  const property: NamedProperty = { name, parameters };
  const wanted = parameters.equals ?? parameters.atMost;
  return {
    property,
    scenarioName,
    over: propertyOf(problem, property).over,
    scenario,
    schedules: readSchedules(schedules),
    expected: typeof wanted === "number" ? wanted : null,
    isLimit: parameters.equals === undefined,
  };
}

/**
 * Several times what a lesson needs, yet a matter of seconds: for a program whose states never end,
 * more of the search would show little that walks do not.
 */
const usualStateLimit = 300_000;

function readSchedules(source: SchedulesSource): Schedules {
  if (source === "every") return { kind: "every", stateLimit: usualStateLimit };
  if ("every" in source) {
    const { every, ...limits } = source;
    return { kind: "every", faults: every, stateLimit: usualStateLimit, ...limits };
  }
  const first = source.firstSeed ?? 1;
  if ("walks" in source) {
    const { walks, faults } = source;
    return { kind: "walks", count: walks, first, ...(faults === undefined ? {} : { faults }) };
  }
  const { seeds, swarm, stepLimit, tickLimit } = source;
  return {
    kind: "seeds",
    count: seeds,
    first,
    ...(swarm === undefined ? {} : { swarm }),
    limits: {
      ...(stepLimit === undefined ? {} : { stepLimit }),
      ...(tickLimit === undefined ? {} : { tickLimit }),
    },
  };
}
