/** No binomials: follows the distribution voter by voter; tries with a list of ballots. */

import type { VotingCase } from "tiebreak";
import { OddsProcess } from "tiebreak";

export default class OneVoterAtATime extends OddsProcess {
  onFormula({ voters, needed, share }: VotingCase) {
    let distribution = [1]; // how likely each number of free votes is, beyond the first few
    for (let voter = 0; voter < needed; voter++) {
      distribution = [...distribution, 0].map((stays, count) => {
        const moved = distribution[count - 1] ?? 0;
        return stays * (1 - share) + moved * share;
      });
    }
    const enough = distribution.filter((_, forgotten) => voters - needed + forgotten >= needed);
    this.answer(
      Math.min(
        1,
        enough.reduce((sum, one) => sum + one, 0),
      ),
    );
  }

  onSimulation({ voters, needed, share, trials }: VotingCase) {
    const rounds = Array.from({ length: trials }, () => {
      const ballots = Array.from({ length: voters }, (_, voter) => voter < needed);
      const after = ballots.map((isTaken) => isTaken && !this.chance(share));
      return after.filter((isTaken) => !isTaken).length;
    });
    const broken = rounds.filter((free) => free >= needed).length;
    this.answer(broken / trials);
  }
}
