/** Where each choice of a trace stands on the axis: by order, or by virtual time. */

import type { ChosenStep } from "./chosen-steps.ts";

/** By order, every choice has a place of its own; by time, a unit is a tick. */
export type Axis = "order" | "time";

export interface Placement {
  /** One for each choice, never decreasing. */
  readonly positions: readonly number[];
  /** A little beyond the last. */
  readonly length: number;
}

export function placeSteps(groups: readonly ChosenStep[], axis: Axis): Placement {
  const positions = axis === "order" ? byOrder(groups) : byTime(groups);
  return { positions, length: (positions.at(-1) ?? 0) + 1 };
}

/** Starts share the origin, and links that change together share a place. */
function byOrder(groups: readonly ChosenStep[]): number[] {
  let place = 0;
  return groups.map(({ chosen }, index) => {
    const before = groups[index - 1]?.chosen.kind;
    const joins = isLinkFault(chosen.kind) && chosen.kind === before;
    if (chosen.kind !== "start" && chosen.kind !== "wait" && !joins) place += 1;
    return place;
  });
}

function isLinkFault(kind: string): boolean {
  return kind === "cut" || kind === "heal";
}

/** Choices of the same tick are spread over the first part of it, so that order stays visible. */
const spreadOfTick = 0.8;

function byTime(groups: readonly ChosenStep[]): number[] {
  const inTick = new Map<number, number>();
  const ranks = groups.map(({ chosen }) => {
    const rank = chosen.kind === "start" ? 0 : (inTick.get(chosen.time) ?? 0) + 1;
    if (rank > 0) inTick.set(chosen.time, rank);
    return rank;
  });
  return groups.map(({ chosen }, index) => {
    const share = (ranks[index] ?? 0) / ((inTick.get(chosen.time) ?? 0) + 1);
    return chosen.time + spreadOfTick * share;
  });
}
