/**
 * The token counts its hops, as against networks that double messages: whoever has seen a number at
 * least as high lets it go by. Wishes are counted, too, as tickets.
 */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token"; hops: number };

export default class NumberedToken extends MutexProcess<Message> {
  hops = 0; // of the last token that we have seen
  asked = 0;
  served = 0;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn();
  }

  onAcquire() {
    this.asked += 1;
  }

  onExit() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    token: ({ hops }) => {
      if (hops <= this.hops) return; // a copy of one that was here before
      this.hops = hops;
      if (this.served === this.asked) return this.passOn();
      this.served += 1;
      this.enter();
    },
  };

  passOn() {
    this.send(this.successor, { type: "token", hops: this.hops + 1 });
  }
}
