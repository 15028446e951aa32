/**
 * Everything about a run but the interleaving: how many processes, how they are connected, what is
 * asked of them, what goes wrong. Checked once, with errors that name the remedy.
 */

import type { AnnouncementKinds } from "./announcement.ts";
import type { Operation, OperationKinds } from "./application.ts";
import type { AimedFault, Fault, FaultChoice } from "./fault.ts";
import type { Network } from "./network.ts";
import type { Plain } from "./plain.ts";
import { handOver } from "./plain.ts";
import type { ProcessFacts } from "./program.ts";
import { numberFacts } from "./program-constants.ts";
import { ScenarioError } from "./scenario-error.ts";
import type { Topology } from "./topology.ts";
import { placesOf } from "./topology.ts";

export interface Scenario {
  readonly processes: number;
  readonly topology: Topology;
  readonly network: Network;
  /** The operations that exist; they come from the problem. */
  readonly operations: OperationKinds;
  /** How announcements are told and drawn; this comes from the problem, too. */
  readonly announcements: AnnouncementKinds;
  /** What is asked of each process, by id. Processes beyond the list are asked nothing. */
  readonly workload: readonly (readonly Operation[])[];
  readonly faults: readonly Fault[];
  /** How fast each process's clock runs; 1 when absent. A timer of 10 takes 10 × rate ticks. */
  readonly clockRates: readonly number[];
  /** Told to every process; may also name a value per process. */
  readonly grants: { readonly [name: string]: Plain };
  readonly grantsEach: readonly { readonly [name: string]: Plain }[];
}

/** More than this makes no lesson clearer and every array longer. */
export const processLimit = 1000;
/** Beyond this, ticks no longer fit the trace's words. */
export const tickLimit = 2 ** 30;

/** What each process knows from birth. Throws ScenarioError when the scenario makes no sense. */
export function factsOf(scenario: Scenario): readonly ProcessFacts[] {
  if (lastAsked?.scenario === scenario) return lastAsked.facts;
  checkScenario(scenario);
  const last = lastAsked;
  const isLike = last !== null && knowsTheSame(last.scenario, scenario);
  const facts = isLike ? last.facts : makeFacts(scenario);
  lastAsked = { scenario, facts };
  return facts;
}

/** A sample asks again and again, at most with other faults. Facts are frozen all the way down. */
let lastAsked: { readonly scenario: Scenario; readonly facts: readonly ProcessFacts[] } | null =
  null;

function knowsTheSame(left: Scenario, right: Scenario): boolean {
  return (
    left.processes === right.processes &&
    left.topology === right.topology &&
    left.grants === right.grants &&
    left.grantsEach === right.grantsEach &&
    longestDelay(left) === longestDelay(right)
  );
}

function longestDelay({ network }: Scenario): number {
  return network.synchrony === "synchronous" ? network.maxDelay : Infinity;
}

function makeFacts(scenario: Scenario): readonly ProcessFacts[] {
  const processes = Array.from({ length: scenario.processes }, (_, id) => id);
  const maxDelay = longestDelay(scenario);
  const toAll = handOver(scenario.grants); // the scenario's own stay as they are
  const facts = placesOf(scenario.topology, scenario.processes).map((place, id) => ({
    id,
    processes,
    neighbours: place.neighbours,
    maxDelay,
    grants: { ...place.grants, ...toAll, ...handOver(scenario.grantsEach[id] ?? {}) },
  }));
  numberFacts(facts);
  return facts;
}

function checkScenario(scenario: Scenario): void {
  const { processes, workload, operations } = scenario;
  if (!Number.isInteger(processes) || processes < 1 || processes > processLimit) {
    throw new ScenarioError(
      `a cluster has 1 to ${processLimit} processes, not ${processes}: change \`processes\``,
    );
  }
  checkNetwork(scenario.network, processes);
  if (workload.length > processes) {
    throw new ScenarioError(
      `the workload asks something of p${workload.length - 1}, but the last process is ` +
        `p${processes - 1}`,
    );
  }
  workload.forEach((script, id) => {
    for (const operation of script) {
      if (operations[operation.name] === undefined) {
        throw new ScenarioError(
          `the workload of p${id} asks for \`${operation.name}\`; ` +
            `this problem knows ${Object.keys(operations).join(", ")}`,
        );
      }
      checkTicks(operation.afterTicks, `afterTicks of ${operation.name} at p${id}`);
      checkTicks(operation.holdTicks, `holdTicks of ${operation.name} at p${id}`);
    }
  });
  for (const rate of scenario.clockRates) {
    if (rate > 0 && Number.isFinite(rate)) continue;
    throw new ScenarioError(`a clock rate is a positive number, not ${rate}`);
  }
  for (const fault of scenario.faults) checkFault(fault, processes);
}

function checkNetwork(network: Network, processes: number): void {
  checkTicks(network.minDelay, "the network's minDelay");
  checkTicks(network.maxDelay, "the network's maxDelay");
  if (network.minDelay > network.maxDelay) {
    throw new ScenarioError(
      `the network's minDelay (${network.minDelay}) is above its maxDelay (${network.maxDelay})`,
    );
  }
  for (const name of ["loss", "duplication"] as const) {
    if (network[name] >= 0 && network[name] <= 1) continue;
    throw new ScenarioError(`${name} is a probability from 0 to 1, not ${network[name]}`);
  }
  for (const { from, to, factor } of network.slow) {
    if (from !== undefined) checkProcess(from, processes, "a slow link");
    if (to !== undefined) checkProcess(to, processes, "a slow link");
    if (factor > 0 && Number.isFinite(factor)) continue;
    throw new ScenarioError(`a slow link's factor is a positive number, not ${factor}`);
  }
}

function checkFault(fault: Fault, processes: number): void {
  if (fault.kind === "at") {
    checkTicks(fault.tick, "a fault's tick");
    for (const choice of fault.choices) checkFaultChoice(choice, processes);
    return;
  }
  if (fault.nth !== undefined && (!Number.isInteger(fault.nth) || fault.nth < 1)) {
    throw new ScenarioError(`a fault's \`nth\` counts from 1, not ${fault.nth}`);
  }
  checkAim(fault, processes);
  const { effect } = fault;
  if (effect.kind === "delay") checkTicks(effect.ticks, "a fault's delay");
  if (effect.kind === "crash") {
    checkTicks(effect.afterTicks, "a fault's afterTicks");
    checkTicks(effect.recoverAfterTicks ?? 0, "a fault's recoverAfterTicks");
  }
}

function checkAim({ event, effect }: AimedFault, processes: number): void {
  const named = event.kind === "send" ? [event.from, event.to] : [event.process];
  for (const whom of named) {
    if (typeof whom === "number") checkProcess(whom, processes, "a fault");
  }
  if (event.kind === "announce" && effect.kind !== "crash") {
    throw new ScenarioError(
      `a fault on an announcement can only crash; to ${effect.kind} something, aim at a send`,
    );
  }
}

function checkFaultChoice(choice: FaultChoice, processes: number): void {
  if (choice.kind === "crash" || choice.kind === "recover") {
    checkProcess(choice.process, processes, `the fault ${choice.kind}`);
  } else {
    checkProcess(choice.from, processes, `the fault ${choice.kind}`);
    checkProcess(choice.to, processes, `the fault ${choice.kind}`);
  }
}

function checkProcess(id: number, processes: number, what: string): void {
  if (Number.isInteger(id) && id >= 0 && id < processes) return;
  throw new ScenarioError(`${what} names p${id}, but the processes are p0 to p${processes - 1}`);
}

function checkTicks(ticks: number, what: string): void {
  if (Number.isInteger(ticks) && ticks >= 0 && ticks <= tickLimit) return;
  throw new ScenarioError(`${what} must be a whole number of ticks, 0 or more, not ${ticks}`);
}
