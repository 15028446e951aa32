/** Who leads and who follows whom, read from what the processes announce. */

import type { Plain } from "../../sim/plain.ts";
import type { Step } from "../../sim/trace.ts";

/** A process that leads is its own leader. */
export interface Role {
  readonly leader: number;
  readonly epoch: number;
}

/** The role a step gives its process: null for none, undefined when the step changes nothing. */
export function roleAfter({ kind, name, process, value }: Step): Role | null | undefined {
  if (kind === "crash") return null;
  if (kind !== "announce") return undefined;
  if (name === "lead") return { leader: process, epoch: Number(value) };
  if (name === "follow")
    return { leader: fieldOf(value, "leader"), epoch: fieldOf(value, "epoch") };
  return name === "step-down" ? null : undefined;
}

function fieldOf(value: Plain, field: string): number {
  return typeof value === "object" && value !== null ? Number(Reflect.get(value, field)) : NaN;
}
