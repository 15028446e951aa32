/**
 * What makes life hard for a program in the runs of a check: lost messages, crashes, orders that no
 * clock would allow. A lesson that promises something under hazards promises it under fewer, too.
 */

import type { SwarmSettings } from "../explore/sample/swarm.ts";
import type { ExploredFaults } from "../explore/search/exploration.ts";
import type { ScenarioSource } from "../problems/problem.ts";
import type { Check } from "../sandbox/job.ts";

/** How much of each there is; what may happen any number of times is infinite. */
interface Hazards {
  readonly anyOrder: number;
  readonly reordering: number;
  readonly asynchrony: number;
  readonly lateness: number;
  readonly drift: number;
  readonly losses: number;
  readonly duplications: number;
  readonly crashes: number;
  readonly halfWayCrashes: number;
  readonly recoveries: number;
  readonly cuts: number;
}

const faultNames = [
  ...(["losses", "duplications", "crashes", "halfWayCrashes", "recoveries", "cuts"] as const),
];
const hazardNames = [
  ...(["anyOrder", "reordering", "asynchrony", "lateness", "drift"] as const),
  ...faultNames,
];

type Faults = Pick<Hazards, (typeof faultNames)[number]>;

/** What there is to compare of a check's runs. */
export interface Hardness {
  readonly hazards: Hazards;
  readonly isFaulty: boolean;
  readonly processes: number;
  /** Whom faults may strike. */
  readonly aim: string;
}

export function hardnessOf(check: Check): Hardness {
  const { schedules } = check;
  const hazards = hazardsOf(check);
  const { types, crashable }: ExploredFaults =
    schedules.kind === "every" ? (schedules.faults ?? {}) : {};
  return {
    hazards,
    isFaulty: faultNames.some((name) => hazards[name] > 0),
    processes: check.scenario.processes,
    aim: JSON.stringify({ types, crashable }),
  };
}

/** Whether the runs of one check are harder than those of the other in no respect. */
export function isNoHarder(one: Hardness, other: Hardness): boolean {
  if (hazardNames.some((name) => one.hazards[name] > other.hazards[name])) return false;
  // One crash among two is more than one among five.
  return !one.isFaulty || (one.processes >= other.processes && one.aim === other.aim);
}

function hazardsOf({ scenario, schedules }: Check): Hazards {
  const { network, clockRates = [] } = scenario;
  const isTimed = schedules.kind === "seeds";
  return {
    anyOrder: isTimed ? 0 : 1,
    // A problem whose scenario names no network has one that reorders and knows no bound.
    reordering: network?.order === "fifo" ? 0 : 1,
    asynchrony: network?.synchrony === "synchronous" ? 0 : 1,
    lateness: isTimed && isLate(scenario) ? 1 : 0,
    drift: clockRates.some((rate) => rate !== 1) ? 1 : 0,
    ...(isTimed ? timedFaults(scenario, schedules.swarm) : chosenFaults(schedules.faults)),
  };
}

function isLate({ network, faults = [] }: ScenarioSource): boolean {
  const isHeldUp = faults.some((fault) => fault.kind === "on" && fault.effect.kind === "delay");
  return isHeldUp || (network?.slow ?? []).some(({ factor }) => factor > 1);
}

function chosenFaults(faults: ExploredFaults = {}): Faults {
  const { splits = 0, losses = 0, duplications = 0, crashes = 0, recoveries = 0 } = faults;
  const { halfWayCrashes = 0 } = faults;
  return { losses, duplications, crashes, recoveries, halfWayCrashes, cuts: splits };
}

function timedFaults(scenario: ScenarioSource, swarm: SwarmSettings | undefined): Faults {
  const { network, faults = [] } = scenario;
  const found: { -readonly [Name in keyof Faults]: number } = {
    losses: 0,
    duplications: 0,
    crashes: 0,
    halfWayCrashes: 0,
    recoveries: 0,
    cuts: 0,
  };
  found.losses += often(network?.loss) + often(swarm?.loss);
  found.duplications += often(network?.duplication) + often(swarm?.duplication);
  found.crashes += swarm?.crashes ?? 0;
  found.recoveries += swarm?.recover === true ? (swarm.crashes ?? 0) : 0;
  found.cuts += swarm?.partitions ?? 0;
  for (const fault of faults) {
    if (fault.kind === "at") {
      const kinds = fault.choices.map(({ kind }) => kind);
      found.crashes += kinds.filter((kind) => kind === "crash").length;
      found.recoveries += kinds.filter((kind) => kind === "recover").length;
      found.cuts += kinds.includes("cut") ? 1 : 0;
      continue;
    }
    const times = fault.nth === undefined ? Number.POSITIVE_INFINITY : 1;
    const { effect } = fault;
    if (effect.kind === "drop") found.losses += times;
    if (effect.kind === "duplicate") found.duplications += times;
    if (effect.kind === "crash") {
      found.crashes += times;
      if (effect.recoverAfterTicks !== undefined) found.recoveries += times;
    }
  }
  return found;
}

function often(probability = 0): number {
  return probability > 0 ? Number.POSITIVE_INFINITY : 0;
}
