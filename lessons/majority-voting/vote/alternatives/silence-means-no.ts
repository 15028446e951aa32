/** Voters that have lent their vote say nothing; one clock serves for waiting and for resting. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask"; round: number } | { type: "yours"; round: number } | { type: "back" };

export default class SilenceMeansNo extends MutexProcess<Message, "clock"> {
  round = 0;
  phase: "idle" | "asking" | "resting" | "inside" = "idle";
  supporters = new Set<ProcessId>();
  lentTo: ProcessId[] = []; // nobody or one

  onAcquire() {
    this.round += 1;
    this.phase = "asking";
    this.supporters.clear();
    this.send(this.id, { type: "ask", round: this.round });
    this.broadcast({ type: "ask", round: this.round });
    this.startTimer("clock", 60);
  }

  onExit() {
    this.phase = "idle";
    this.returnVotes();
  }

  returnVotes() {
    this.send(this.id, { type: "back" });
    this.broadcast({ type: "back" });
  }

  onMessage: Handlers<Message> = {
    ask: ({ round }, from) => {
      if (this.lentTo.length > 0) return;
      this.lentTo.push(from);
      this.send(from, { type: "yours", round });
    },
    yours: ({ round }, from) => {
      if (this.phase !== "asking" || round !== this.round) return;
      this.supporters.add(from);
      if (2 * this.supporters.size <= this.processes.length) return;
      this.phase = "inside";
      this.stopTimer("clock");
      this.enter();
    },
    back: (_, from) => {
      this.lentTo = this.lentTo.filter((holder) => holder !== from);
    },
  };

  override onTimer: TimerHandlers<"clock"> = {
    clock: () => {
      if (this.phase === "resting") return this.onAcquire();
      this.phase = "resting";
      this.returnVotes();
      this.startTimer("clock", this.round * (13 + 29 * this.id));
    },
  };
}
