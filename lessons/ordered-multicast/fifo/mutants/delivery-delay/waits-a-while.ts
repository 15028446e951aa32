/**
 * Mistake: I wait two ticks before I deliver anything, in case something earlier is still to come.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class WaitsAWhile extends MulticastProcess<Message, "look"> {
  sent = 0;
  next = new Map<ProcessId, number>(this.peers.map((peer) => [peer, 1]));
  heldBack: { from: ProcessId; sequence: number; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    this.sent += 1;
    this.broadcast({ type: "data", payload, sequence: this.sent });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, sequence }, from) => {
      this.heldBack.push({ from, sequence, payload });
      this.startTimer("look", 2);
    },
  };

  override onTimer = {
    look: () => {
      for (const peer of this.peers) this.deliverWhatIsNext(peer);
    },
  };

  deliverWhatIsNext(from: ProcessId) {
    const wanted = this.next.get(from);
    const found = this.heldBack.find((one) => one.from === from && one.sequence === wanted);
    if (found === undefined) return;
    this.heldBack = this.heldBack.filter((one) => one !== found);
    this.next.set(from, found.sequence + 1);
    this.deliver(found.payload);
    this.deliverWhatIsNext(from);
  }
}
