/**
 * Trouble for a timed run, drawn from a seed. Each run of a swarm suffers from a few kinds of fault
 * and is spared the others: runs that suffer from everything at once rarely get far enough to fail
 * in an interesting way (Groce et al., Swarm Testing, 2012).
 */

import type { Fault } from "../../sim/fault.ts";
import { healing, partition } from "../../sim/fault.ts";
import type { Seed } from "../../sim/random.ts";
import { Random } from "../../sim/random.ts";
import type { Scenario } from "../../sim/scenario.ts";

/** The worst that a run may suffer; a kind that is absent never happens. */
export interface SwarmSettings {
  /** Highest probability that an envelope is lost. */
  readonly loss?: number;
  /** Highest probability that an envelope arrives twice. */
  readonly duplication?: number;
  /** How many processes may crash in one run. */
  readonly crashes?: number;
  /** Whether those that crashed may come back. */
  readonly recover?: boolean;
  /** How many times the cluster may be split in two; each split heals again. */
  readonly partitions?: number;
  /** Faults strike before this tick. */
  readonly beforeTick: number;
}

/** The scenario with the faults that this seed draws added to its own. */
export function swarmScenario(scenario: Scenario, settings: SwarmSettings, seed: Seed): Scenario {
  const random = new Random(`swarm ${seed}`);
  const { network, processes } = scenario;
  const loss = drawProbability(network.loss, settings.loss ?? 0, random);
  const duplication = drawProbability(network.duplication, settings.duplication ?? 0, random);
  const crashes = random.chance(0.5) ? drawCrashes(settings, processes, random) : [];
  const splits = random.chance(0.5) ? drawPartitions(settings, processes, random) : [];
  return {
    ...scenario,
    network: { ...network, loss, duplication },
    faults: [...scenario.faults, ...crashes, ...splits],
  };
}

/** Spared, or anything up to the worst in ten steps. */
function drawProbability(present: number, worst: number, random: Random): number {
  if (worst <= present || random.chance(0.5)) return present;
  return present + ((worst - present) * random.between(1, 10)) / 10;
}

function drawCrashes(settings: SwarmSettings, processes: number, random: Random): Fault[] {
  const victims = random.shuffle(Array.from({ length: processes }, (_, id) => id));
  const count = Math.min(settings.crashes ?? 0, processes);
  return victims.slice(0, random.between(Math.min(1, count), count)).flatMap((process) => {
    const tick = random.below(settings.beforeTick);
    const crash: Fault = { kind: "at", tick, choices: [{ kind: "crash", process }] };
    if (settings.recover !== true || random.chance(0.5)) return [crash];
    const back = tick + 1 + random.below(settings.beforeTick);
    return [crash, { kind: "at", tick: back, choices: [{ kind: "recover", process }] }];
  });
}

function drawPartitions(settings: SwarmSettings, processes: number, random: Random): Fault[] {
  if (processes < 2) return [];
  return Array.from({ length: settings.partitions ?? 0 }).flatMap((): Fault[] => {
    const shuffled = random.shuffle(Array.from({ length: processes }, (_, id) => id));
    const size = random.between(1, processes - 1);
    const groups = [shuffled.slice(0, size), shuffled.slice(size)];
    const tick = random.below(settings.beforeTick);
    const healed = tick + 1 + random.below(settings.beforeTick);
    return [
      { kind: "at", tick, choices: partition(groups) },
      { kind: "at", tick: healed, choices: healing(groups) },
    ];
  });
}
