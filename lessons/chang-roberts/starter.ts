/** Your turn: let one id come round, and only the highest. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election"; candidate: ProcessId }
  | { type: "elected"; coordinator: ProcessId };

export default class ChangRoberts extends ElectionProcess<Message> {
  participant = false;

  onElection() {
    this.send(this.successor, { type: "election", candidate: this.id });
    // Your turn: unless you take part already. And then you do.
  }

  onMessage: Handlers<Message> = {
    election: ({ candidate }) => {
      // Your turn: higher than you, lower than you, or you yourself?
    },
    elected: ({ coordinator }) => {
      // Your turn: decide, and pass the news on. Where does it end?
    },
  };
}
