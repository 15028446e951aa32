/** Mistake: I do not try anything, but answer with the formula. */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class AnswersWithTheFormula extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    let odds = 0;
    for (let forgotten = 2 * needed - voters; forgotten <= needed; forgotten++) {
      const remembered = needed - forgotten;
      odds += choose(needed, forgotten) * share ** forgotten * (1 - share) ** remembered;
    }
    this.answer(odds);
  }

  onSimulation(voting: VotingCase) {
    this.onFormula(voting);
  }
}

/** How many ways there are to pick `picked` of `total`. */
function choose(total: number, picked: number) {
  let ways = 1;
  for (let one = 1; one <= picked; one++) ways = (ways * (total - picked + one)) / one;
  return ways;
}
