/** Your turn: send a list of the living round the ring, then the name of the winner. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

/** What goes round the ring; `ids` are those it has visited. `number` says which ack is meant. */
type Message =
  | { type: "election"; ids: ProcessId[]; number: number }
  | { type: "coordinator"; ids: ProcessId[]; coordinator: ProcessId; number: number }
  | { type: "ack"; number: number };

export default class RingElection extends ElectionProcess<Message, "ack"> {
  sent = 0; // numbers our messages

  onElection() {
    this.sent += 1;
    this.send(this.successor, { type: "election", ids: [this.id], number: this.sent });
    // Your turn: what if the successor is dead? `this.successors` lists all who follow.
  }

  onMessage: Handlers<Message> = {
    election: ({ ids, number }, from) => {
      // Your turn: acknowledge. Then add yourself and pass the list on, or close it.
    },
    coordinator: ({ ids, coordinator, number }, from) => {
      // Your turn: acknowledge, decide, pass the news on. When has it been everywhere?
    },
    ack: ({ number }) => {
      // Your turn: this message has arrived.
    },
  };

  override onTimer: TimerHandlers<"ack"> = {
    ack: () => {
      // Your turn: whatever has not been acknowledged goes to the next process but one.
    },
  };
}
