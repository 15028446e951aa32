/** Basic multicast. Your turn: deliver nothing before what it may be an answer to. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; vector: readonly number[] };

export default class CausalMulticast extends MulticastProcess<Message> {
  /** How many payloads of each process have been delivered here. */
  seen: number[] = this.processes.map(() => 0);
  heldBack: { from: ProcessId; vector: readonly number[]; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    // Your turn: count your own payload, then send what you have seen along with it.
    this.broadcast({ type: "data", payload, vector: this.seen });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, vector }, from) => {
      // Your turn: hold it back until everything it may depend on has been delivered here.
      this.deliver(payload);
    },
  };
}
