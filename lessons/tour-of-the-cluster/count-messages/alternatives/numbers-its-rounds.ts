/** Every round has a number, and the set of those who have answered it; old answers are nothing. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ask"; round: number } | { type: "answer"; round: number };

export default class NumbersItsRounds extends RoundProcess<Message> {
  round = 0;
  heard = new Set<ProcessId>();

  onRound() {
    this.round += 1;
    this.heard = new Set();
    this.broadcast({ type: "ask", round: this.round });
  }

  onMessage: Handlers<Message> = {
    ask: ({ round }, from) => this.send(from, { type: "answer", round }),
    answer: ({ round }, from) => {
      if (round !== this.round) return;
      this.heard.add(from);
      if (this.peers.every((peer) => this.heard.has(peer))) this.report(2 * this.heard.size);
    },
  };
}
