/** Basic multicast. Your turn: agree with everybody on a number before you deliver. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "proposal"; payload: Payload; number: number }
  | { type: "final"; payload: Payload; number: number; proposer: ProcessId };

export default class Isis extends MulticastProcess<Message> {
  highest = 0; // the highest number proposed or agreed on so far

  onMulticast(payload: Payload) {
    // Your turn: hold it back, propose a number of your own, and wait for the others' proposals.
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      // Your turn: hold it back with a number above all you know, and propose that to `from`.
      this.deliver(payload);
    },
    proposal: ({ payload, number }, from) => {
      // Your turn: keep the highest. When all proposals are in, tell everybody.
    },
    final: ({ payload, number, proposer }) => {
      // Your turn: move it to its final place, and deliver what may be delivered now.
    },
  };
}
