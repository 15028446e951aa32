/** Your turn: how likely is a second holder, when voters forget? */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class Experiment extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    // Your turn: add up the probabilities of all numbers of forgotten votes that let in another.
    this.answer(0);
  }

  onSimulation({ voters, needed, share, trials }: VotingCase) {
    const violations = 0;
    for (let trial = 0; trial < trials; trial++) {
      // Your turn: let each vote of the holder be forgotten with `this.chance(share)`. Then count
      // the votes that somebody else could get.
    }
    this.answer(violations / trials);
  }
}
