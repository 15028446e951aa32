/** A scenario and its schedules without one of the processes; those after it move down by one. */

import type { Operation } from "../../sim/application.ts";
import type { Choice, Schedule } from "../../sim/choice.ts";
import type { AimedFault, Fault, FaultChoice, Whom } from "../../sim/fault.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { factsOf } from "../../sim/scenario.ts";
import { ScenarioError } from "../../sim/scenario-error.ts";
import type { Topology } from "../../sim/topology.ts";

/**
 * Null where a process cannot simply be taken away: the only one, the middle of a topology, or
 * where each process was granted something that may name others.
 */
export function withoutProcess(scenario: Scenario, gone: number): Scenario | null {
  const { network, processes, grantsEach } = scenario;
  const topology = smallerTopology(scenario.topology, gone);
  if (processes < 2 || topology === null || grantsEach.length > 0) return null;
  const slow = network.slow.flatMap((one) => {
    const { from, to, factor } = one;
    if (from === gone || to === gone) return [];
    const ends = { ...moved("from", from, gone), ...moved("to", to, gone) };
    return [{ ...ends, factor }];
  });
  const smaller = {
    ...scenario,
    processes: processes - 1,
    topology,
    network: { ...network, slow },
    workload: scenario.workload
      .filter((_, id) => id !== gone)
      .map((script) => script.flatMap((operation) => operationWithout(operation, gone))),
    clockRates: scenario.clockRates.filter((_, id) => id !== gone),
    faults: scenario.faults.flatMap((fault) => smallerFault(fault, gone)),
  };
  return makesSense(smaller) ? smaller : null;
}

function makesSense(scenario: Scenario): boolean {
  try {
    factsOf(scenario);
    return true;
  } catch (error) {
    if (error instanceof ScenarioError) return false;
    throw error;
  }
}

/** The schedule without the choices that the process takes part in. */
export function scheduleWithout(schedule: Schedule, gone: number): Schedule {
  return schedule.flatMap(({ at, choice }) => {
    const left = choiceWithout(choice, gone);
    return left === null ? [] : [{ at, choice: left }];
  });
}

function operationWithout(operation: Operation, gone: number): Operation[] {
  const { argument } = operation;
  return concerns(argument, gone) ? [] : [{ ...operation, argument: renamed(argument, gone) }];
}

function choiceWithout<Kept extends Choice>(choice: Kept, gone: number): Kept | null {
  if ("process" in choice) {
    if (choice.process === gone) return null;
    const process = shifted(choice.process, gone);
    if (!("argument" in choice)) return { ...choice, process };
    if (concerns(choice.argument, gone)) return null;
    return { ...choice, process, argument: renamed(choice.argument, gone) };
  }
  if (!("from" in choice)) return choice;
  if (choice.from === gone || choice.to === gone) return null;
  return { ...choice, from: shifted(choice.from, gone), to: shifted(choice.to, gone) };
}

function smallerTopology(topology: Topology, gone: number): Topology | null {
  switch (topology.kind) {
    case "full":
    case "line":
      return topology;
    case "ring":
      if (topology.order === undefined) return topology;
      return { ...topology, order: others(topology.order, gone) };
    case "star":
      if (topology.centre === gone) return null;
      return { kind: "star", centre: shifted(topology.centre, gone) };
    case "tree": {
      const { parents } = topology;
      if (parents.some((parent, id) => parent === gone && id !== gone)) return null;
      const left = parents.filter((_, id) => id !== gone);
      return { kind: "tree", parents: left.map((parent) => shifted(parent, gone)) };
    }
    case "graph": {
      const left = topology.edges.filter((edge) => !edge.includes(gone));
      if (left.length < topology.edges.length - 1) return null;
      return {
        kind: "graph",
        edges: left.map(([one, other]) => [shifted(one, gone), shifted(other, gone)] as const),
      };
    }
    case "grid":
      return null;
  }
}

function smallerFault(fault: Fault, gone: number): Fault[] {
  if (fault.kind === "on") return aimedWithout(fault, gone);
  const choices = fault.choices.flatMap((choice): FaultChoice[] => {
    const left = choiceWithout(choice, gone);
    return left === null ? [] : [left];
  });
  return choices.length === 0 ? [] : [{ ...fault, choices }];
}

function aimedWithout(fault: AimedFault, gone: number): Fault[] {
  const { event } = fault;
  if (event.kind === "announce") {
    if (event.process === gone) return [];
    return [{ ...fault, event: { ...event, ...moved("process", event.process, gone) } }];
  }
  if (event.from === gone || event.to === gone) return [];
  const ends = { ...moved("from", event.from, gone), ...moved("to", event.to, gone) };
  return [{ ...fault, event: { ...event, ...ends } }];
}

/** The field with its process moved down, or no field where there is none. */
function moved<Name extends string, Id extends Whom>(
  name: Name,
  whom: Id | undefined,
  gone: number,
): { readonly [Key in Name]?: Id } {
  if (whom === undefined) return {};
  const value = typeof whom === "number" ? shifted(whom, gone) : whom;
  return { [name]: value } as { readonly [Key in Name]: Id };
}

/** Fields by which arguments name processes: the receiver of money, the place of a job. */
const naming: ReadonlySet<string> = new Set(["to", "at"]);

/**
 * An argument names a process if it is a number (whom to ping) or has such a field anywhere in it:
 * without that process there is nothing to ask.
 */
function concerns(argument: Plain, gone: number): boolean {
  return argument === gone || isFor(argument, gone);
}

function isFor(argument: Plain, gone: number): boolean {
  if (typeof argument !== "object" || argument === null) return false;
  return Object.entries(argument).some(
    ([key, part]) => (naming.has(key) && part === gone) || isFor(part, gone),
  );
}

/** Texts that name processes, such as the payload `p3.1`, and receivers follow their process. */
function renamed(argument: Plain, gone: number): Plain {
  return typeof argument === "number" ? shifted(argument, gone) : renamedParts(argument, gone);
}

function renamedParts(argument: Plain, gone: number): Plain {
  if (typeof argument === "string") {
    return argument.replace(/\bp(\d{1,4})\b/g, (_, id: string) => `p${shifted(Number(id), gone)}`);
  }
  if (typeof argument !== "object" || argument === null) return argument;
  if (Array.isArray(argument)) return argument.map((part: Plain) => renamedParts(part, gone));
  const parts = Object.entries(argument).map(([key, part]): [string, Plain] => [
    key,
    naming.has(key) && typeof part === "number" ? shifted(part, gone) : renamedParts(part, gone),
  ]);
  return Object.fromEntries(parts);
}

function others(order: readonly number[], gone: number): readonly number[] {
  return order.filter((id) => id !== gone).map((id) => shifted(id, gone));
}

function shifted(id: number, gone: number): number {
  return id > gone ? id - 1 : id;
}
