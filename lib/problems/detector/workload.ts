/** Who crashes, and when. A detector has no other workload: nobody asks it for anything. */

import type { Fault } from "../../sim/fault.ts";
import type { Random } from "../../sim/random.ts";

export function oneCrash(process: number, tick: number): readonly Fault[] {
  return [{ kind: "at", tick, choices: [{ kind: "crash", process }] }];
}

export function crashAndRecovery(
  process: number,
  tick: number,
  downTicks: number,
): readonly Fault[] {
  const recovery = { kind: "recover", process } as const;
  return [...oneCrash(process, tick), { kind: "at", tick: tick + downTicks, choices: [recovery] }];
}

/** All crash at the same moment. */
export function crashesAtOnce(processes: readonly number[], tick: number): readonly Fault[] {
  return processes.flatMap((process) => oneCrash(process, tick));
}

/** One after the other. */
export function crashesInTurn(processes: readonly number[], gapTicks: number): readonly Fault[] {
  return processes.flatMap((process, turn) => oneCrash(process, gapTicks * (turn + 1)));
}

/** So many processes, drawn from the given generator, crash at moments drawn from it as well. */
export function randomCrashes(
  processes: number,
  crashes: number,
  lastTick: number,
  random: Random,
): readonly Fault[] {
  const everyone = Array.from({ length: processes }, (_, id) => id);
  return random
    .shuffle(everyone)
    .slice(0, crashes)
    .flatMap((process) => oneCrash(process, random.between(1, lastTick)));
}
