/** Mistake: I let p0 give out the numbers, since that is quicker than asking everybody. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "submit"; payload: Payload }
  | { type: "publish"; payload: Payload; number: number };

export default class LetsOneDecide extends MulticastProcess<Message> {
  given = 0;
  waitsFor = 1;
  early: { number: number; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    const [sequencer] = this.processes;
    if (this.id === sequencer) this.publish(payload);
    else this.send(sequencer, { type: "submit", payload });
  }

  onMessage: Handlers<Message> = {
    submit: ({ payload }) => this.publish(payload),
    publish: ({ payload, number }) => {
      this.early.push({ number, payload });
      this.early.sort((left, right) => left.number - right.number);
      while (this.early[0]?.number === this.waitsFor) {
        this.deliver(this.early[0].payload);
        this.early.shift();
        this.waitsFor += 1;
      }
    },
  };

  publish(payload: Payload) {
    this.given += 1;
    this.broadcast({ type: "publish", payload, number: this.given });
    this.deliver(payload);
  }
}
