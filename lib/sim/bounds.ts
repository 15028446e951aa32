/** How long things may take in a scenario: the promises that a synchronous network makes. */

import type { AimedFault } from "./fault.ts";
import { isAimedAt } from "./fault.ts";
import type { Scenario } from "./scenario.ts";

/** The channel and type of a message, as far as its delay depends on them. */
interface Carried {
  readonly from: number;
  readonly to: number;
  readonly type: string;
}

/** Ticks within which a message is delivered; Infinity when the network promises nothing. */
export function deliveryBound(scenario: Scenario, carried: Carried): number {
  const { network, faults, processes } = scenario;
  if (network.synchrony === "asynchronous") return Infinity;
  let bound = network.maxDelay;
  for (const { from, to, factor } of network.slow) {
    if (from !== undefined && from !== carried.from) continue;
    if (to !== undefined && to !== carried.to) continue;
    bound = Math.ceil(bound * factor);
  }
  for (const fault of faults) {
    if (
      fault.kind === "on" &&
      fault.effect.kind === "delay" &&
      strikes(fault, carried, processes)
    ) {
      bound += fault.effect.ticks;
    }
  }
  return bound;
}

function strikes({ event }: AimedFault, { from, to, type }: Carried, processes: number): boolean {
  return (
    event.kind === "send" &&
    (event.type === undefined || event.type === type) &&
    isAimedAt(event.from, from, processes) &&
    isAimedAt(event.to, to, processes)
  );
}

/** Ticks from the start of a timer until it fires, by the clock of its process (rule T1). */
export function timerTicks(scenario: Scenario, process: number, delayTicks: number): number {
  return Math.max(1, Math.round(delayTicks * (scenario.clockRates[process] ?? 1)));
}
