/** Who is asked to lead and when, and who is cut off meanwhile. */

import type { Fault } from "../../sim/fault.ts";
import { healing, partition } from "../../sim/fault.ts";
import { crashAndRecovery, crashesAtOnce } from "../detector/workload.ts";
import { election } from "../election/workload.ts";
import type { Workload } from "../workload.ts";
import { forEach } from "../workload.ts";

/** So many times, so many ticks apart, from tick 0 on. */
export function times(count: number, period: number): number[] {
  return Array.from({ length: count }, (_, time) => period * time);
}

/** Who is asked at which ticks, by the process. */
export function askedAt(
  processes: number,
  who: { readonly [id: number]: readonly number[] },
): Workload {
  return forEach(processes, (id) => {
    const own = [...(who[id] ?? [])].sort((one, other) => one - other);
    return own.map((tick, place) => election(tick - (place === 0 ? 0 : (own[place - 1] ?? 0))));
  });
}

/** The network is cut between these groups for so long. */
export function cutOff(
  tick: number,
  groups: readonly (readonly number[])[],
  ticks: number,
): readonly Extract<Fault, { kind: "at" }>[] {
  return [
    { kind: "at", tick, choices: partition(groups) },
    { kind: "at", tick: tick + ticks, choices: healing(groups) },
  ];
}

/** Each of these by itself, and all the others together. */
export function alone(processes: number, ...apart: number[]): readonly (readonly number[])[] {
  const others = times(processes, 1).filter((id) => !apart.includes(id));
  return [...apart.map((id) => [id]), others];
}

/**
 * Three lead in turns, one every 30 ticks. Each is cut off while the next one is asked; the last
 * but one crashes, for whoever is cut off may lead on, as far as others know.
 */
export function succession(processes: number, reigns: number) {
  const starts = times(reigns, 30);
  const asked = (id: number) => starts.filter((_, reign) => reign % 3 === id);
  return {
    workload: askedAt(processes, { 0: asked(0), 1: asked(1), 2: asked(2) }),
    faults: starts.slice(0, -1).flatMap((tick, reign): readonly Fault[] => {
      if (reign === reigns - 2) return crashAndRecovery(reign % 3, tick + 20, 25);
      return cutOff(tick + 20, alone(processes, reign % 3), 25);
    }),
  };
}

/**
 * p0 leads, and every 50 ticks the last one is cut off and asked several times: it is far ahead
 * when it comes back, and has to say so, for nobody else knows. Then p0 is asked again. In the end
 * just enough are alive to elect p1, and only if all of them have kept up.
 */
export function overtaken(processes: number, rounds: number) {
  const last = processes - 1;
  const starts = times(rounds, 50);
  const ahead = times(2 + (processes % 3), 3);
  const dead = times(processes, 1).slice(2, 1 + Math.ceil(processes / 2));
  return {
    workload: askedAt(processes, {
      0: [...starts, 50 * rounds - 10],
      1: [50 * rounds],
      [last]: starts.flatMap((tick) => ahead.map((later) => tick + 12 + later)),
    }),
    faults: [
      ...starts.flatMap((tick) => cutOff(tick + 8, alone(processes, last), 20)),
      ...crashesAtOnce(dead, 50 * rounds - 5),
    ],
  };
}
