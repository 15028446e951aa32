/** Asks the peers in turn, each when the one before has answered: slower, and no dearer. */

import type { Handlers } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class OneAfterTheOther extends RoundProcess<Message> {
  answers = 0;

  onRound() {
    this.answers = 0;
    this.askNext();
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => this.send(from, { type: "pong" }),
    pong: () => {
      this.answers += 1;
      this.askNext();
    },
  };

  askNext() {
    const next = this.peers[this.answers];
    if (next === undefined) this.report(2 * this.answers);
    else this.send(next, { type: "ping" });
  }
}
