/**
 * Trouble a scenario injects into a timed run: on a timeline ("at tick 30, crash p2") or aimed at
 * the protocol ("lose the 2nd token", "crash whoever enters", "delay replies from the highest id").
 * A fault becomes an ordinary choice in the schedule, so replay needs no faults.
 */

import type { Choice } from "./choice.ts";

export type FaultChoice = Extract<Choice, { kind: "crash" | "recover" | "cut" | "heal" }>;

export type Fault = TimedFault | AimedFault;

export interface TimedFault {
  readonly kind: "at";
  readonly tick: number;
  readonly choices: readonly FaultChoice[];
}

/** Fires at the nth match, or at every match when `nth` is absent. */
export interface AimedFault {
  readonly kind: "on";
  readonly event: Aim;
  readonly nth?: number;
  readonly effect: AimedEffect;
}

export type Aim =
  | {
      readonly kind: "send";
      readonly type?: string;
      readonly from?: Whom;
      readonly to?: Whom;
    }
  | { readonly kind: "announce"; readonly name: string; readonly process?: Whom };

export type Whom = number | "highest" | "lowest";

export type AimedEffect =
  | { readonly kind: "drop" }
  | { readonly kind: "duplicate" }
  | { readonly kind: "delay"; readonly ticks: number }
  /** The sender or announcer crashes, at once or later, and may come back. */
  | {
      readonly kind: "crash";
      readonly afterTicks: number;
      readonly recoverAfterTicks?: number;
    };

/** Splits the cluster: every link between processes of different groups is cut, both ways. */
export function partition(groups: readonly (readonly number[])[]): readonly FaultChoice[] {
  return crossings(groups).map(([from, to]) => ({ kind: "cut", from, to }));
}

/** Undoes a partition into the same groups. */
export function healing(groups: readonly (readonly number[])[]): readonly FaultChoice[] {
  return crossings(groups).map(([from, to]) => ({ kind: "heal", from, to }));
}

function crossings(groups: readonly (readonly number[])[]): [number, number][] {
  return groups.flatMap((group) =>
    groups
      .filter((other) => other !== group)
      .flatMap((other) => group.flatMap((from) => other.map((to): [number, number] => [from, to]))),
  );
}

/** Whether a process is the one a fault is aimed at. */
export function isAimedAt(whom: Whom | undefined, process: number, count: number): boolean {
  if (whom === undefined) return true;
  if (whom === "highest") return process === count - 1;
  if (whom === "lowest") return process === 0;
  return whom === process;
}
