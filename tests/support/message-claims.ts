/** What calls cost, as a formula in N: properties that rubrics state for one N at a time. */

import type { StepProperty } from "../../lib/check/property.ts";
import { exactMessages, messageBudget } from "../../lib/problems/message-budget.ts";

type Formula = (processes: number) => number;

const acquisition = { call: "acquire", noun: "acquisition" };
const oneElection = { call: "election", noun: "election" };

/** At every step: at most `each(N)` messages for each request made so far. */
export function entryBudget(each: Formula, formula: string): StepProperty {
  return messageBudget({ ...acquisition, each, formula });
}

/** In the end: exactly `each(N)` messages for each request, counting one type only if given. */
export function entryCost(each: Formula, formula: string, type?: string): StepProperty {
  return exactMessages({ ...acquisition, each, formula, ...(type === undefined ? {} : { type }) });
}

export function electionBudget(each: Formula, formula: string): StepProperty {
  return messageBudget({ ...oneElection, each, formula });
}

export function electionCost(each: Formula, formula: string): StepProperty {
  return exactMessages({ ...oneElection, each, formula });
}
