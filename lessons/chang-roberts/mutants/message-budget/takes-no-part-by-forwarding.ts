/** Mistake: I become a participant only by sending my own id, so I send it again after others. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election"; candidate: ProcessId }
  | { type: "elected"; coordinator: ProcessId };

export default class TakesNoPartByForwarding extends ElectionProcess<Message> {
  participant = false;

  onElection() {
    if (!this.participant) this.stand(this.id);
  }

  onMessage: Handlers<Message> = {
    election: ({ candidate }) => {
      if (candidate === this.id) return this.win();
      if (candidate > this.id) return this.forward(candidate);
      if (!this.participant) return this.stand(this.id);
      // A smaller id, and ours is already on its way: it has lost.
    },
    elected: ({ coordinator }) => {
      if (coordinator === this.id) return; // everyone knows
      this.participant = false;
      this.elect(coordinator);
      this.send(this.successor, { type: "elected", coordinator });
    },
  };

  forward(candidate: ProcessId) {
    this.send(this.successor, { type: "election", candidate });
  }

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
