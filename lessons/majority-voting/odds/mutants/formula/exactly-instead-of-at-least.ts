/**
 * Mistake: I compute the probability of exactly so many forgotten votes, not of at least so many.
 */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class ExactlyInsteadOfAtLeast extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    const forgotten = 2 * needed - voters;
    const remembered = needed - forgotten;
    this.answer(choose(needed, forgotten) * share ** forgotten * (1 - share) ** remembered);
  }

  onSimulation({ voters, needed, share, trials }: VotingCase) {
    let violations = 0;
    for (let trial = 0; trial < trials; trial++) {
      let free = voters - needed; // those that did not vote for the holder
      for (let voter = 0; voter < needed; voter++) {
        if (this.chance(share)) free += 1;
      }
      if (free >= needed) violations += 1;
    }
    this.answer(violations / trials);
  }
}

/** How many ways there are to pick `picked` of `total`. */
function choose(total: number, picked: number) {
  let ways = 1;
  for (let one = 1; one <= picked; one++) ways = (ways * (total - picked + one)) / one;
  return ways;
}
