/** Mistake: I ask everybody once how many jobs it has sent and received, and compare the sums. */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message =
  | { type: "work"; job: Job }
  | { type: "ask" }
  | { type: "tell"; sent: number; received: number };

export default class CountsOnce extends TerminationProcess<Message> {
  initiator = this.processes[0];
  sent = 0;
  received = 0;
  asked: ProcessId[] = []; // who waits for our counts until we are idle
  missing = 0; // at the initiator: answers
  balance = 0; // at the initiator: sent and not received, as far as it was told

  override onStart() {
    this.ask();
  }

  onWork(job: Job) {
    this.sent += 1;
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    for (const peer of this.asked) this.tell(peer);
    this.asked = [];
    this.ask();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.received += 1;
      this.begin(job);
    },
    ask: (_, from) => {
      if (this.active) this.asked.push(from);
      else this.tell(from);
    },
    tell: ({ sent, received }) => {
      this.missing -= 1;
      this.balance += sent - received;
      this.conclude();
    },
  };

  ask() {
    if (this.id !== this.initiator || this.active || this.missing > 0) return;
    this.missing = this.peers.length;
    this.balance = this.sent - this.received;
    this.broadcast({ type: "ask" });
    this.conclude();
  }

  tell(peer: ProcessId) {
    this.send(peer, { type: "tell", sent: this.sent, received: this.received });
  }

  conclude() {
    if (this.missing > 0) return;
    if (this.balance === 0) this.announceTermination();
    else this.ask();
  }
}
