/** What every problem offers: its operations, its properties, and how to set up a scenario. */

import type { Property } from "../check/property.ts";
import type { Operation, OperationKinds } from "../sim/application.ts";
import type { Fault } from "../sim/fault.ts";
import type { Network } from "../sim/network.ts";
import { reorderingNetwork } from "../sim/network.ts";
import type { Plain } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Topology } from "../sim/topology.ts";

export interface Problem {
  readonly name: string;
  readonly operations: OperationKinds;
  /** By slug. Properties that take parameters are made by functions beside the problem. */
  readonly properties: { readonly [name: string]: Property };
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

export function scenarioOf(problem: Problem, source: ScenarioSource): Scenario {
  return {
    processes: source.processes,
    topology: source.topology ?? { kind: "full" },
    network: source.network ?? reorderingNetwork,
    operations: problem.operations,
    workload: source.workload ?? [],
    faults: source.faults ?? [],
    clockRates: source.clockRates ?? [],
    grants: source.grants ?? {},
    grantsEach: source.grantsEach ?? [],
  };
}
