/** What is asked about votes that are forgotten: one case for each process. */

import type { Operation } from "../../sim/application.ts";
import type { Workload } from "../workload.ts";

/** Votes there are, votes needed, and how likely each is to be forgotten. */
export type CaseSource = readonly [voters: number, needed: number, share: number];

export function askFormula(cases: readonly CaseSource[]): Workload {
  return cases.map((one) => [question("formula", one, 0)]);
}

export function askSimulation(cases: readonly CaseSource[], trials: number): Workload {
  return cases.map((one) => [question("simulation", one, trials)]);
}

function question(name: string, [voters, needed, share]: CaseSource, trials: number): Operation {
  return { name, argument: { voters, needed, share, trials }, afterTicks: 0, holdTicks: 0 };
}
