/**
 * Mistake: When my patience ends, I count those who have not answered as dead and need a majority
 * of the others.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; attempt: number }
  | { type: "vote"; attempt: number; isGranted: boolean }
  | { type: "release" };

export default class MajorityOfTheLive extends MutexProcess<Message, "patience" | "rest"> {
  attempt = 0;
  isAsking = false;
  granted = 0; // votes for us in this attempt
  refused = 0;
  votedFor: ProcessId | null = null; // who has our own vote

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

  onMessage: Handlers<Message> = {
    request: ({ attempt }, from) => {
      if (this.votedFor === null) this.votedFor = from;
      this.send(from, { type: "vote", attempt, isGranted: this.votedFor === from });
    },
    vote: ({ attempt, isGranted }) => {
      if (!this.isAsking || attempt !== this.attempt) return; // of an attempt we have given up
      if (isGranted) this.granted += 1;
      else this.refused += 1;
      if (this.granted === this.majority) this.win();
      else if (this.refused > this.processes.length - this.majority) this.lose();
    },
    release: (_, from) => {
      if (this.votedFor === from) this.votedFor = null;
    },
  };

  override onTimer: TimerHandlers<"patience" | "rest"> = {
    patience: () => {
      if (2 * this.granted > this.granted + this.refused) this.win();
      else this.lose();
    },
    rest: () => this.ask(),
  };

  ask() {
    this.attempt += 1;
    this.isAsking = true;
    this.granted = 0;
    this.refused = 0;
    for (const voter of this.processes) {
      this.send(voter, { type: "request", attempt: this.attempt });
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
    this.startTimer("rest", 20 * (this.id + 1) * this.attempt); // each its own, ever longer
  }

  giveBack() {
    for (const voter of this.processes) this.send(voter, { type: "release" });
  }
}
