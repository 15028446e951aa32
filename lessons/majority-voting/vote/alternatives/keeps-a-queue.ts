/** Nobody says no: a voter keeps a queue, whose first candidate has its vote (UMA's variant). */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "want"; turn: number } | { type: "vote"; turn: number } | { type: "done" };
type Candidate = { id: ProcessId; turn: number };

export default class KeepsAQueue extends MutexProcess<Message, "giveUp" | "again"> {
  queue: Candidate[] = [];
  turn = 0;
  votes: number | null = null; // null: not a candidate now

  onAcquire() {
    this.turn += 1;
    this.votes = 0;
    this.tellAll({ type: "want", turn: this.turn });
    this.startTimer("giveUp", 70 + 11 * this.id);
  }

  onExit() {
    this.tellAll({ type: "done" });
  }

  onMessage: Handlers<Message> = {
    want: ({ turn }, from) => {
      this.queue.push({ id: from, turn });
      if (this.queue.length === 1) this.voteForFirst();
    },
    vote: ({ turn }) => {
      if (this.votes === null || turn !== this.turn) return;
      this.votes += 1;
      if (this.votes <= this.processes.length / 2) return;
      this.votes = null;
      this.stopTimer("giveUp");
      this.enter();
    },
    done: (_, from) => {
      const wasFirst = this.queue[0]?.id === from;
      this.queue = this.queue.filter(({ id }) => id !== from);
      if (wasFirst) this.voteForFirst();
    },
  };

  override onTimer: TimerHandlers<"giveUp" | "again"> = {
    giveUp: () => {
      this.votes = null;
      this.tellAll({ type: "done" });
      this.startTimer("again", (17 + 23 * this.id) * this.turn);
    },
    again: () => this.onAcquire(),
  };

  voteForFirst() {
    const [first] = this.queue;
    if (first !== undefined) this.send(first.id, { type: "vote", turn: first.turn });
  }

  tellAll(message: Message) {
    for (const voter of this.processes) this.send(voter, message);
  }
}
