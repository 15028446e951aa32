/** Adds up logarithms, so that nothing becomes too large or too small; tries until all is said. */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class WithLogarithms extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    const least = 2 * needed - voters;
    let odds = 0;
    for (let forget = needed; forget >= least; forget--) {
      const remember = needed - forget;
      const ways = logFactorial(needed) - logFactorial(forget) - logFactorial(remember);
      odds += Math.exp(ways + forget * Math.log(share) + remember * Math.log(1 - share));
    }
    this.answer(odds);
  }

  onSimulation({ voters, needed, share, trials }: VotingCase) {
    const least = 2 * needed - voters;
    let bad = 0;
    for (let trial = 0; trial < trials; trial++) {
      let forgotten = 0;
      for (let asked = 0; asked < needed && forgotten < least; asked++) {
        if (this.chance(share)) forgotten++;
      }
      if (forgotten === least) bad++;
    }
    this.answer(bad / trials);
  }
}

function logFactorial(number: number) {
  let sum = 0;
  for (let factor = 2; factor <= number; factor++) sum += Math.log(factor);
  return sum;
}
