/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election"; id: ProcessId } | { type: "elected"; id: ProcessId };

export default class AsWritten extends ElectionProcess<Message> {
  takesPart = false;

  onElection() {
    if (this.takesPart) return;
    this.takesPart = true;
    this.send(this.successor, { type: "election", id: this.id });
  }

  onMessage: Handlers<Message> = {
    election: ({ id }) => {
      const me = this.id;
      if (id === me) {
        this.takesPart = false;
        this.elect(me);
        this.send(this.successor, { type: "elected", id: me });
      } else if (id > me) {
        this.takesPart = true;
        this.send(this.successor, { type: "election", id });
      } else if (this.takesPart) {
        // discard it
      } else {
        this.takesPart = true;
        this.send(this.successor, { type: "election", id: me });
      }
    },
    elected: ({ id }) => {
      if (id === this.id) return; // everybody knows
      this.takesPart = false;
      this.elect(id);
      this.send(this.successor, { type: "elected", id });
    },
  };
}
