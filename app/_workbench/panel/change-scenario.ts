// Other numbers of processes, other networks, other workloads: what a reader may change about a
// scenario without writing one. Pure.
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { Operation } from "../../../lib/sim/application.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import {
  fifoNetwork,
  type Network,
  reorderingNetwork,
  synchronousNetwork,
  unitNetwork,
} from "../../../lib/sim/network.ts";
import type { Topology } from "../../../lib/sim/topology.ts";

export const networks: { readonly [name: string]: Network } = {
  reordering: reorderingNetwork,
  fifo: fifoNetwork,
  synchronous: synchronousNetwork,
  unit: unitNetwork,
};

export const networkWords: { readonly [name: string]: string } = {
  reordering: "asynchronous, may reorder",
  fifo: "asynchronous, in order",
  synchronous: "synchronous, bounded delay",
  unit: "one tick each",
};

/** The name of a network that we know; null for one that was put together by hand. */
export function networkName(network: Network = reorderingNetwork): string | null {
  const reliable = { ...network, loss: 0, duplication: 0 };
  const text = JSON.stringify(reliable, Object.keys(reliable).sort());
  const found = Object.entries(networks).find(
    ([, one]) => JSON.stringify(one, Object.keys(one).sort()) === text,
  );
  return found?.[0] ?? null;
}

/** Loss and duplication stay when only the kind of network changes. */
export function withNetwork(scenario: ScenarioSource, name: string): ScenarioSource {
  const network = networks[name];
  if (network === undefined) return scenario;
  const { loss, duplication } = scenario.network ?? reorderingNetwork;
  return { ...scenario, network: { ...network, loss, duplication } };
}

export function withReliability(
  scenario: ScenarioSource,
  change: { readonly loss?: number; readonly duplication?: number },
): ScenarioSource {
  return { ...scenario, network: { ...(scenario.network ?? reorderingNetwork), ...change } };
}

export const processesMax = 16;

/** Newcomers are asked what the others are asked; faults that name somebody who is gone go too. */
export function withProcesses(scenario: ScenarioSource, processes: number): ScenarioSource {
  const scripts = scenario.workload ?? [];
  const workload = Array.from(
    {
      length: Math.min(
        processes,
        Math.max(scripts.length, everyoneIsAsked(scenario) ? processes : 0),
      ),
    },
    (_, id) => scripts[id] ?? scripts[id % Math.max(1, scripts.length)] ?? [],
  );
  return {
    ...scenario,
    processes,
    workload,
    ...(scenario.topology !== undefined && {
      topology: resized(scenario.topology, processes),
    }),
    faults: (scenario.faults ?? []).filter((fault) => isWithin(fault, processes)),
    ...(scenario.clockRates !== undefined && {
      clockRates: scenario.clockRates.slice(0, processes),
    }),
    ...(scenario.grantsEach !== undefined && {
      grantsEach: scenario.grantsEach.slice(0, processes),
    }),
  };
}

function everyoneIsAsked({ workload = [], processes }: ScenarioSource): boolean {
  return workload.length >= processes && workload.every((script) => script.length > 0);
}

function resized(topology: Topology, processes: number): Topology {
  switch (topology.kind) {
    case "ring":
      return { kind: "ring", ...(topology.skips !== undefined && { skips: topology.skips }) };
    case "star":
      return { kind: "star", centre: Math.min(topology.centre, processes - 1) };
    case "tree":
      return {
        kind: "tree",
        parents: Array.from({ length: processes }, (_, id) => Math.max(0, (id - 1) >> 1)),
      };
    case "graph": {
      const edges = topology.edges.filter(([left, right]) => left < processes && right < processes);
      return { kind: "graph", edges };
    }
    default:
      return topology;
  }
}

function isWithin(fault: Fault, processes: number): boolean {
  const ids =
    fault.kind === "at"
      ? fault.choices.flatMap((choice) =>
          "process" in choice ? [choice.process] : [choice.from, choice.to],
        )
      : Object.values(fault.event).filter((value) => typeof value === "number");
  return ids.every((id) => id < processes);
}

/** How often, and how far apart, the first operation of the workload is asked of everybody. */
export interface Load {
  readonly times: number;
  readonly gapTicks: number;
}

/** Null when nobody is asked anything, so that there is nothing to ask more often. */
export function withLoad(
  scenario: ScenarioSource,
  { times, gapTicks }: Load,
): ScenarioSource | null {
  const operation = scenario.workload?.flat()[0];
  if (operation === undefined) return null;
  const script = (id: number): Operation[] =>
    Array.from({ length: times }, (_, round) => ({
      ...operation,
      afterTicks: round === 0 ? gapTicks * id : gapTicks,
    }));
  return {
    ...scenario,
    workload: Array.from({ length: scenario.processes }, (_, id) => script(id)),
  };
}
