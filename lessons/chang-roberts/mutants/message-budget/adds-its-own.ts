/** Mistake: I send the lower id on and my own as well. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election"; candidate: ProcessId }
  | { type: "elected"; coordinator: ProcessId };

export default class AddsItsOwn extends ElectionProcess<Message> {
  participant = false;

  onElection() {
    if (!this.participant) this.stand(this.id);
  }

  onMessage: Handlers<Message> = {
    election: ({ candidate }) => {
      if (candidate === this.id) return this.win();
      if (candidate > this.id) return this.stand(candidate);
      if (!this.participant) {
        this.send(this.successor, { type: "election", candidate });
        return this.stand(this.id);
      }
      // A smaller id, and ours is already on its way: it has lost.
    },
    elected: ({ coordinator }) => {
      if (coordinator === this.id) return; // everyone knows
      this.participant = false;
      this.elect(coordinator);
      this.send(this.successor, { type: "elected", coordinator });
    },
  };

  stand(candidate: ProcessId) {
    this.participant = true;
    this.send(this.successor, { type: "election", candidate });
  }

  win() {
    this.participant = false;
    this.elect(this.id);
    this.send(this.successor, { type: "elected", coordinator: this.id });
  }
}
