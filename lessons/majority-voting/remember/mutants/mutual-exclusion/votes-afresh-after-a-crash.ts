/** Mistake: When I come back I take my vote back: surely everybody knows that I was away. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; attempt: number }
  | { type: "vote"; attempt: number; isGranted: boolean }
  | { type: "release" };

type Memory = { attempt: number; votedFor: ProcessId | null };

export default class VotesAfreshAfterACrash extends MutexProcess<Message, "patience" | "rest"> {
  override stable: Memory = { attempt: 0, votedFor: null }; // survives a crash
  isAsking = false;
  granted = 0; // votes for us in this attempt
  refused = 0;

  /** More than half of all processes, dead or alive. */
  get majority() {
    return Math.floor(this.processes.length / 2) + 1;
  }

  onAcquire() {
    this.ask();
  }

  onExit() {
    this.giveBack();
  }

  override onRecover() {
    this.stable.votedFor = null;
    this.giveBack();
  }

  onMessage: Handlers<Message> = {
    request: ({ attempt }, from) => {
      if (this.stable.votedFor === null) this.stable.votedFor = from;
      this.send(from, { type: "vote", attempt, isGranted: this.stable.votedFor === from });
    },
    vote: ({ attempt, isGranted }) => {
      if (!this.isAsking || attempt !== this.stable.attempt) return; // of an earlier attempt
      if (isGranted) this.granted += 1;
      else this.refused += 1;
      if (this.granted === this.majority) this.win();
      else if (this.refused > this.processes.length - this.majority) this.lose();
    },
    release: (_, from) => {
      if (this.stable.votedFor === from) this.stable.votedFor = null;
    },
  };

  override onTimer: TimerHandlers<"patience" | "rest"> = {
    patience: () => this.lose(),
    rest: () => this.ask(),
  };

  ask() {
    this.stable.attempt += 1;
    this.isAsking = true;
    this.granted = 0;
    this.refused = 0;
    for (const voter of this.processes) {
      this.send(voter, { type: "request", attempt: this.stable.attempt });
    }
    this.startTimer("patience", 50);
  }

  win() {
    this.isAsking = false;
    this.stopTimer("patience");
    this.enter();
  }

  lose() {
    this.isAsking = false;
    this.stopTimer("patience");
    this.giveBack();
    this.startTimer("rest", 20 * (this.id + 1) * this.stable.attempt); // each its own, ever longer
  }

  giveBack() {
    for (const voter of this.processes) this.send(voter, { type: "release" });
  }
}
