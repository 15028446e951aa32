/**
 * A problem, stated once: the class that learners extend, what is asked of it, what may be claimed
 * of its runs and at which price, and how its events are told and drawn. Grader, explorer, page and
 * rubrics all read it from here. Its workloads lie beside it in `workload.ts`, which rubrics import
 * as `tiebreak/<problem>`.
 */

import type { Property } from "../check/property.ts";
import type { AnnouncementKinds } from "../sim/announcement.ts";
import type { Operation, OperationKinds } from "../sim/application.ts";
import type { Fault } from "../sim/fault.ts";
import type { FieldKinds } from "../sim/field-kind.ts";
import type { Network } from "../sim/network.ts";
import { reorderingNetwork } from "../sim/network.ts";
import type { Plain } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Topology } from "../sim/topology.ts";
import type { Trace } from "../sim/trace.ts";
import type { Expectation, Measure } from "./measure.ts";
import { measuredProperty } from "./measure.ts";

/** Safety: nothing bad happens. Liveness: something good does. Cost: and at which price. */
export type Role = "safety" | "liveness" | "cost";

export type Parameters = { readonly [name: string]: Plain };

/** A property that needs no parameters takes these. */
export type NoParameters = { readonly [name: string]: never };

/** A property as rubrics name it: rubrics are data, and here a name becomes a property again. */
export interface PropertyEntry<Wanted> {
  readonly role: Role;
  /** Whether it may be named alone: it takes no parameters, or each has a default. */
  readonly standsAlone?: true;
  make(parameters: Wanted): Property;
  /** The figure that a run shows, for "measured 6, expected 4"; null when it shows none. */
  measure?(trace: Trace, scenario: Scenario, parameters: Wanted): number | null;
}

export function fixed<const SomeRole extends Role>(
  role: SomeRole,
  property: Property,
): PropertyEntry<NoParameters> & { readonly role: SomeRole; readonly standsAlone: true } {
  return { role, standsAlone: true, make: () => property };
}

// Parameters are checked where a rubric is defined, against each property's own type.
type PropertyEntries = { readonly [slug: string]: PropertyEntry<never> };

/** What its author writes. */
interface ProblemSource<Properties, Measured extends string> {
  readonly name: string;
  /** What its programs are about, for those who have mixed two up: "a lock". */
  readonly topic: string;
  /** The class that learners extend, by the name they import; bundlers change a class's own. */
  readonly base: { readonly [name: string]: object };
  /** The methods that the class asks for. */
  readonly hooks: readonly string[];
  /** Types of messages that its properties look for, so that a program must keep these names. */
  readonly messageTypes?: readonly string[];
  /** What an application can ask, and what it waits for: pictures show that as a bar. */
  readonly operations: OperationKinds;
  /** How stories tell, and pictures draw, what processes announce. */
  readonly announcements?: AnnouncementKinds;
  /** How pictures show fields that programs are likely to have; a lesson may say more. */
  readonly fields?: FieldKinds;
  readonly properties: Properties;
  /** Figures that runs show; each can be claimed as the property of its name. */
  readonly measures?: { readonly [Slug in Measured]: Measure };
  /** The properties whose verdicts stand beside every run; they stand alone. */
  readonly watched: readonly (keyof Properties & string)[];
}

export interface Problem extends Required<ProblemSource<PropertyEntries, string>> {
  readonly watched: readonly string[];
}

/** A problem that keeps the types of its parameters, for rubrics. */
interface Stated<Properties> extends Omit<Problem, "properties"> {
  readonly properties: Properties;
}

type Claims<Measured extends string> = {
  readonly [Slug in Measured]: PropertyEntry<Expectation>;
};

export function defineProblem<
  const Properties extends PropertyEntries,
  const Measured extends string = never,
>(source: ProblemSource<Properties, Measured>): Stated<Properties & Claims<Measured>> {
  const measures: Problem["measures"] = source.measures ?? {};
  const claims = Object.entries(measures).map(([slug, measure]) => {
    return [slug, measuredProperty(slug, measure)] as const;
  });
  // The compiler cannot see that each measure has become a claim.
  const properties = { ...source.properties, ...(Object.fromEntries(claims) as Claims<Measured>) };
  return { messageTypes: [], announcements: {}, fields: {}, ...source, measures, properties };
}

/** The name of the class that learners extend. */
export function baseName({ base }: Problem): string {
  return Object.keys(base).join();
}

/** A scenario as its author writes it: everything but the number of processes has a default. */
export interface ScenarioSource {
  readonly processes: number;
  readonly topology?: Topology;
  readonly network?: Network;
  readonly workload?: readonly (readonly Operation[])[];
  readonly faults?: readonly Fault[];
  readonly clockRates?: readonly number[];
  readonly grants?: { readonly [name: string]: Plain };
  readonly grantsEach?: readonly { readonly [name: string]: Plain }[];
}

export function scenarioOf(
  { operations, announcements }: Pick<Problem, "operations" | "announcements">,
  source: ScenarioSource,
): Scenario {
  return {
    processes: source.processes,
    topology: source.topology ?? { kind: "full" },
    network: source.network ?? reorderingNetwork,
    operations,
    announcements,
    workload: source.workload ?? [],
    faults: source.faults ?? [],
    clockRates: source.clockRates ?? [],
    grants: source.grants ?? {},
    grantsEach: source.grantsEach ?? [],
  };
}
