/** By recursion: the next voter forgets or remembers. Trials count votes, not who forgot. */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class WhatCanHappen extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    const known = new Map<string, number>();
    /** How likely at least `missing` of the next `left` voters forget. */
    const atLeast = (missing: number, left: number): number => {
      if (missing === 0) return 1;
      if (left < missing) return 0;
      const key = `${missing} of ${left}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const odds =
        share * atLeast(missing - 1, left - 1) + (1 - share) * atLeast(missing, left - 1);
      known.set(key, odds);
      return odds;
    };
    this.answer(atLeast(needed - (voters - needed), needed));
  }

  onSimulation({ voters, needed, share, trials }: VotingCase) {
    let second = 0;
    for (let trial = 1; trial <= trials; trial++) {
      let votes = 0;
      for (let voter = 0; voter < voters; voter++) {
        const isLent = voter < needed && !this.chance(share);
        if (!isLent) votes += 1;
      }
      if (votes >= needed) second += 1;
    }
    this.answer(second / trials);
  }
}
