/** Mistake: I confirm each message, so that the sender can send the next one. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number } | { type: "ack" };

export default class ConfirmsEach extends MulticastProcess<Message> {
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
      this.deliverWhatIsNext(from);
      this.send(from, { type: "ack" });
    },
    ack: () => {},
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
