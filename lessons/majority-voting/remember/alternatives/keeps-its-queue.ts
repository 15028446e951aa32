/** A queue of candidates on disk: its first one has our vote, before and after any crash. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "want"; turn: number } | { type: "vote"; turn: number } | { type: "done" };
type Disk = { turn: number; queue: { id: ProcessId; turn: number }[] };

export default class KeepsItsQueue extends MutexProcess<Message, "giveUp" | "again"> {
  override stable: Disk = { turn: 0, queue: [] };
  isAsking = false;
  votes = new Set<ProcessId>(); // a set, for a voter that comes back repeats its vote

  onAcquire() {
    this.stable.turn += 1;
    this.isAsking = true;
    this.votes.clear();
    this.tellAll({ type: "want", turn: this.stable.turn });
    this.startTimer("giveUp", 70 + 11 * this.id);
  }

  onExit() {
    this.tellAll({ type: "done" });
  }

  override onRecover() {
    this.tellAll({ type: "done" });
    this.voteForFirst(); // in case it has not been told
  }

  onMessage: Handlers<Message> = {
    want: ({ turn }, from) => {
      // It may be here already: what it said while we were down is lost.
      const known = this.stable.queue.find(({ id }) => id === from);
      if (known === undefined) this.stable.queue.push({ id: from, turn });
      else known.turn = turn;
      if (this.stable.queue[0]?.id === from) this.voteForFirst();
    },
    vote: ({ turn }, from) => {
      if (!this.isAsking || turn !== this.stable.turn) return;
      this.votes.add(from);
      if (this.votes.size <= this.processes.length / 2) return;
      this.isAsking = false;
      this.stopTimer("giveUp");
      this.enter();
    },
    done: (_, from) => {
      const wasFirst = this.stable.queue[0]?.id === from;
      this.stable.queue = this.stable.queue.filter(({ id }) => id !== from);
      if (wasFirst) this.voteForFirst();
    },
  };

  override onTimer: TimerHandlers<"giveUp" | "again"> = {
    giveUp: () => {
      this.isAsking = false;
      this.tellAll({ type: "done" });
      this.startTimer("again", (17 + 23 * this.id) * this.stable.turn);
    },
    again: () => this.onAcquire(),
  };

  voteForFirst() {
    const [first] = this.stable.queue;
    if (first !== undefined) this.send(first.id, { type: "vote", turn: first.turn });
  }

  tellAll(message: Message) {
    for (const voter of this.processes) this.send(voter, message);
  }
}
