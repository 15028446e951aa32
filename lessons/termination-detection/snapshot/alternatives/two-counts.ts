/**
 * Mattern's four counters, 1987: no markers. Ask everybody, when idle, how many jobs it has sent
 * and received. If one round finds as many received as the next finds sent, all is over.
 */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message =
  | { type: "work"; job: Job }
  | { type: "count" }
  | { type: "counted"; sent: number; received: number };

export default class TwoCounts extends TerminationProcess<Message> {
  sent = 0;
  received = 0;
  asked = false; // somebody waits for our answer
  missing = 0; // at the first process: answers of this round that are still to come
  sums = { sent: 0, received: 0 };
  receivedBefore = -1; // what the round before has found

  override onStart() {
    if (this.id === this.processes[0] && !this.active) this.ask();
  }

  onWork(job: Job) {
    this.sent += 1;
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    if (this.asked) this.answer();
    else if (this.id === this.processes[0] && this.missing === 0) this.ask();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.received += 1;
      this.begin(job);
    },
    count: () => {
      this.asked = true;
      if (!this.active) this.answer();
    },
    counted: ({ sent, received }) => this.add(sent, received),
  };

  ask() {
    this.missing = this.processes.length;
    this.sums = { sent: 0, received: 0 };
    this.broadcast({ type: "count" });
    this.add(this.sent, this.received);
  }

  answer() {
    this.asked = false;
    const { sent, received } = this;
    this.send(this.processes[0], { type: "counted", sent, received });
  }

  add(sent: number, received: number) {
    this.sums = { sent: this.sums.sent + sent, received: this.sums.received + received };
    this.missing -= 1;
    if (this.missing > 0) return;
    if (this.sums.sent === this.receivedBefore) {
      this.announceTermination();
      return;
    }
    this.receivedBefore = this.sums.received;
    if (!this.active) this.ask();
  }
}
