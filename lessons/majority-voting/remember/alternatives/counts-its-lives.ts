/** Numbers attempts by life and round, and keeps on disk only the life and the vote. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Ballot = { life: number; round: number };
type Message =
  | { type: "ask"; ballot: Ballot }
  | { type: "answer"; ballot: Ballot; holder: ProcessId }
  | { type: "back" };

export default class CountsItsLives extends MutexProcess<Message, "clock"> {
  override stable: { life: number; lentTo: ProcessId[] } = { life: 1, lentTo: [] };
  round = 0;
  phase: "idle" | "asking" | "resting" = "idle";
  answers = new Map<ProcessId, boolean>();

  onAcquire() {
    this.round += 1;
    this.phase = "asking";
    this.answers.clear();
    const ballot = { life: this.stable.life, round: this.round };
    for (const voter of this.processes) this.send(voter, { type: "ask", ballot });
    this.startTimer("clock", 60);
  }

  onExit() {
    this.returnVotes();
  }

  override onRecover() {
    this.stable.life += 1;
    this.returnVotes();
  }

  returnVotes() {
    for (const voter of this.processes) this.send(voter, { type: "back" });
  }

  onMessage: Handlers<Message> = {
    ask: ({ ballot }, from) => {
      const [holder = from] = this.stable.lentTo;
      this.stable.lentTo = [holder];
      this.send(from, { type: "answer", ballot, holder });
    },
    answer: ({ ballot, holder }, from) => {
      const isOurs = ballot.life === this.stable.life && ballot.round === this.round;
      if (this.phase !== "asking" || !isOurs) return;
      this.answers.set(from, holder === this.id);
      const yes = [...this.answers.values()].filter((answer) => answer).length;
      if (2 * yes <= this.processes.length) return;
      this.phase = "idle";
      this.stopTimer("clock");
      this.enter();
    },
    back: (_, from) => {
      this.stable.lentTo = this.stable.lentTo.filter((holder) => holder !== from);
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
