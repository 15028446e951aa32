/**
 * What makes life hard for a program in the runs of a check: lost messages, crashes, orders that no
 * clock would allow. A lesson that promises something under hazards promises it under fewer, too.
 */

import type { ExploredFaults } from "../explore/exploration.ts";
import type { SwarmSettings } from "../explore/swarm.ts";
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

type Faults = Pick<
  Hazards,
  "losses" | "duplications" | "crashes" | "halfWayCrashes" | "recoveries" | "cuts"
>;

const noFaults: Faults = {
  ...{ losses: 0, duplications: 0, crashes: 0, halfWayCrashes: 0, recoveries: 0, cuts: 0 },
};

/** Whether the runs of one check are no harder than those of the other, in no respect. */
export function isNoHarder(one: Check, other: Check): boolean {
  const [left, right] = [hazardsOf(one), hazardsOf(other)];
  const names = Object.keys(left) as (keyof Hazards)[];
  if (names.some((name) => left[name] > right[name])) return false;
  const isFaulty = names.some((name) => name in noFaults && left[name] > 0);
  // One crash among two is more than one among five; whom faults may strike has to be the same.
  return !isFaulty || (one.scenario.processes >= other.scenario.processes && sameAim(one, other));
}

function sameAim(one: Check, other: Check): boolean {
  const [left, right] = [one, other].map(({ schedules }) => {
    const { types, crashable }: ExploredFaults =
      schedules.kind === "every" ? (schedules.faults ?? {}) : {};
    return JSON.stringify({ types, crashable });
  });
  return left === right;
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
  const found = { ...noFaults } as { -readonly [Name in keyof Faults]: number };
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
