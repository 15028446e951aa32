/** What the accounts hold at the start, read from what the scenario grants. */

import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";

/** Money that was on its way when the snapshot was taken. */
export type Undelivered = { readonly from: number; readonly amount: number };

type Grants = { readonly [name: string]: Plain };

/** What an account holds when the scenario says nothing. */
const usualBalance = 100;

export function openingBalanceOf({ balance }: Grants): number {
  return typeof balance === "number" ? balance : usualBalance;
}

export function undeliveredOf({ undelivered }: Grants): readonly Undelivered[] {
  return Array.isArray(undelivered) ? undelivered.filter(isUndelivered) : [];
}

function isUndelivered(value: Plain): value is Undelivered {
  if (typeof value !== "object" || value === null || !("from" in value)) return false;
  return typeof value.from === "number" && typeof value.amount === "number";
}

/** The money of one process at the start, with what is paid in on starting. */
export function openingWealth(scenario: Scenario, process: number): number {
  const grants = { ...scenario.grants, ...scenario.grantsEach[process] };
  const undelivered = undeliveredOf(grants).map(({ amount }) => amount);
  return undelivered.reduce((sum, amount) => sum + amount, openingBalanceOf(grants));
}

/** All the money there is. */
export function totalMoney(scenario: Scenario): number {
  const processes = Array.from({ length: scenario.processes }, (_, process) => process);
  return processes.reduce((sum, process) => sum + openingWealth(scenario, process), 0);
}
