/**
 * Keeps no vote on disk. A voter that comes back votes for nobody until everyone has said that it
 * holds nothing of ours; only the number of the attempt must survive.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; attempt: number }
  | { type: "vote"; attempt: number }
  | { type: "forgot" }
  | { type: "release" };

export default class AsksWhatItForgot extends MutexProcess<Message, "patience" | "rest"> {
  override stable = { attempt: 0 };
  isCandidate = false;
  isInside = false;
  supporters: ProcessId[] = [];
  lentTo: ProcessId | null = null;
  /** Who may have our vote for all we know: nobody, unless we have forgotten. */
  suspects: ProcessId[] = [];

  onAcquire() {
    this.stable.attempt += 1;
    this.isCandidate = true;
    this.supporters = [];
    this.tellAll({ type: "request", attempt: this.stable.attempt });
    this.startTimer("patience", 50);
  }

  onExit() {
    this.isInside = false;
    this.tellAll({ type: "release" });
  }

  override onRecover() {
    this.suspects = [...this.peers];
    this.broadcast({ type: "forgot" });
    this.tellAll({ type: "release" }); // we want nothing any more
  }

  onMessage: Handlers<Message> = {
    request: ({ attempt }, from) => {
      if (this.suspects.length > 0 || (this.lentTo !== null && this.lentTo !== from)) return;
      this.lentTo = from;
      this.send(from, { type: "vote", attempt });
    },
    vote: ({ attempt }, from) => {
      if (!this.isCandidate || attempt !== this.stable.attempt) return;
      if (!this.supporters.includes(from)) this.supporters.push(from);
      if (this.supporters.length * 2 <= this.processes.length) return;
      this.isCandidate = false;
      this.isInside = true;
      this.stopTimer("patience");
      this.enter();
    },
    forgot: (_, from) => {
      // If its vote is of use to us, it hears when we give it back.
      if (this.isInside || this.isCandidate) return;
      this.send(from, { type: "release" });
    },
    release: (_, from) => {
      if (this.lentTo === from) this.lentTo = null;
      this.suspects = this.suspects.filter((suspect) => suspect !== from);
    },
  };

  override onTimer: TimerHandlers<"patience" | "rest"> = {
    patience: () => {
      this.isCandidate = false;
      this.tellAll({ type: "release" });
      this.startTimer("rest", 20 * (this.id + 1) * this.stable.attempt);
    },
    rest: () => this.onAcquire(),
  };

  tellAll(message: Message) {
    for (const voter of this.processes) this.send(voter, message);
  }
}
