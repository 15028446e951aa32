/** How likely a second holder is when voters forget: the answer that learners work out. */

import type { Plain } from "../../sim/plain.ts";

/** A lock by voting: a holder has exactly the votes it needs, and then voters forget. */
export type VotingCase = {
  /** How many votes there are. */
  readonly voters: number;
  /** How many of them let somebody in. */
  readonly needed: number;
  /** How likely one voter is to have forgotten its vote, from 0 to 1. */
  readonly share: number;
  /** How often to try, in a simulation. */
  readonly trials: number;
};

export function isVotingCase(value: Plain): value is VotingCase {
  return typeof value === "object" && value !== null && "voters" in value && "share" in value;
}

/**
 * The probability that somebody else can get in as well: of those that voted for the holder, at
 * least 2m − N must have forgotten, for the N − m others are one vote each.
 */
export function violationOdds({ voters, needed, share }: VotingCase): number {
  let odds = 0;
  for (let forgotten = Math.max(0, 2 * needed - voters); forgotten <= needed; forgotten++) {
    const remembered = needed - forgotten;
    odds += ways(needed, forgotten) * product(share, forgotten) * product(1 - share, remembered);
  }
  return odds;
}

/** Not `**`: engines differ in the last digits of that, and the answer is shown. */
function product(factor: number, times: number): number {
  let result = 1;
  for (let time = 0; time < times; time++) result *= factor;
  return result;
}

/** How many ways there are to pick so many of a number. */
function ways(total: number, picked: number): number {
  let product = 1;
  for (let one = 1; one <= picked; one++) product = (product * (total - picked + one)) / one;
  return product;
}
