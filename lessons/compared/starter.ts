/** Your turn: several initiators, and only one of them should have to pay for a whole round. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "list"; ids: ProcessId[] }
  | { type: "news"; coordinator: ProcessId; initiator: ProcessId };

export default class OneBill extends ElectionProcess<Message> {
  // Your turn: what must a process remember to know that a list cannot win?

  onElection() {
    this.send(this.successor, { type: "list", ids: [this.id] });
  }

  onMessage: Handlers<Message> = {
    list: ({ ids }) => {
      const [initiator] = ids;
      if (initiator === this.id) {
        // Your turn: the list is complete. Decide, and send the news round.
        return;
      }
      // Your turn: absorb it, or add ourselves and pass it on.
    },
    news: ({ coordinator, initiator }) => {
      // Your turn: decide, and pass it on until it is home again.
    },
  };
}
