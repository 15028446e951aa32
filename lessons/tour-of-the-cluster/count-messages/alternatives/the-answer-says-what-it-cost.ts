/** Counts who is missing instead of listing them; each answer says what asking that one cost. */

import type { Handlers } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping"; cost: number } | { type: "pong"; cost: number };

export default class TheAnswerSaysWhatItCost extends RoundProcess<Message> {
  awaited = 0;
  spent = 0;

  onRound() {
    this.awaited = this.peers.length;
    this.spent = 0;
    for (const peer of this.peers) this.send(peer, { type: "ping", cost: 1 });
  }

  onMessage: Handlers<Message> = {
    ping: ({ cost }, from) => this.send(from, { type: "pong", cost: cost + 1 }),
    pong: ({ cost }) => {
      this.spent += cost;
      this.awaited -= 1;
      if (this.awaited === 0) this.report(this.spent);
    },
  };
}
