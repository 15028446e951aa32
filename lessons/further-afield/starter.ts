/** Your turn: find the best process of a network in which nobody knows more than its neighbours. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election" }
  | { type: "best"; id: ProcessId; value: number }
  | { type: "leader"; leader: ProcessId };

export default class SpanningTree extends ElectionProcess<Message> {
  above: ProcessId | null = null; // who asked us first
  below: ProcessId[] = []; // those whom we were the first to ask

  onElection() {
    // Your turn: ask all neighbours. `this.peers` are the neighbours, `this.value` is our worth.
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      // Your turn: the first one makes `from` the one above us. What does any other one mean?
    },
    best: ({ id, value }, from) => {
      // Your turn: the best of everything below `from`. When all neighbours have been heard,
      // tell the one above, or decide if there is none.
    },
    leader: ({ leader }) => {
      // Your turn: decide with `elect`, and pass the news on.
    },
  };
}
