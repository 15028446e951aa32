/**
 * Asks as many voters as it needs, itself among them, and everybody only after that has failed: an
 * entry that nobody contests costs about half.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; attempt: number }
  | { type: "yes"; attempt: number }
  | { type: "no"; attempt: number }
  | { type: "release" };

export default class AsksOnlyEnough extends MutexProcess<Message, "patience" | "rest"> {
  attempt = 0;
  failures = 0; // since the last time inside
  asked: ProcessId[] = []; // empty: not asking, or inside
  voters: ProcessId[] = []; // who may have lent us its vote
  yes = 0;
  no = 0;
  lentTo: ProcessId | null = null;

  onAcquire() {
    this.failures = 0;
    this.ask();
  }

  onExit() {
    this.giveBack();
  }

  onMessage: Handlers<Message> = {
    request: ({ attempt }, from) => {
      if (this.lentTo !== null) return this.send(from, { type: "no", attempt });
      this.lentTo = from;
      this.send(from, { type: "yes", attempt });
    },
    yes: ({ attempt }) => {
      if (attempt !== this.attempt || this.asked.length === 0) return;
      this.yes += 1;
      if (this.yes < this.needed()) return;
      this.asked = [];
      this.stopTimer("patience");
      this.enter();
    },
    no: ({ attempt }) => {
      if (attempt !== this.attempt || this.asked.length === 0) return;
      this.no += 1;
      if (this.asked.length - this.no < this.needed()) this.fail();
    },
    release: (_, from) => {
      if (this.lentTo === from) this.lentTo = null;
    },
  };

  override onTimer: TimerHandlers<"patience" | "rest"> = {
    patience: () => this.fail(),
    rest: () => this.ask(),
  };

  needed() {
    return Math.floor(this.processes.length / 2) + 1;
  }

  ask() {
    const fromUs = [...this.processes.slice(this.id), ...this.processes.slice(0, this.id)];
    this.attempt += 1;
    this.asked = this.failures === 0 ? fromUs.slice(0, this.needed()) : fromUs;
    this.voters = this.asked;
    this.yes = 0;
    this.no = 0;
    for (const voter of this.asked) this.send(voter, { type: "request", attempt: this.attempt });
    this.startTimer("patience", 55);
  }

  fail() {
    this.failures += 1;
    this.asked = [];
    this.stopTimer("patience");
    this.giveBack();
    this.startTimer("rest", (10 + 25 * this.id) * this.failures);
  }

  giveBack() {
    for (const voter of this.voters) this.send(voter, { type: "release" });
  }
}
