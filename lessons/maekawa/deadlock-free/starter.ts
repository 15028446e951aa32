/** Your turn: this is the basic algorithm, and it can deadlock. Let voters ask for votes back. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; timestamp: number }
  | { type: "vote" }
  | { type: "inquire" }
  | { type: "yield" }
  | { type: "release" };

export default class DeadlockFree extends MutexProcess<Message> {
  clock = 0;
  votes: ProcessId[] = []; // who has voted for us
  votedFor: ProcessId | null = null; // who has our own vote
  queue: ProcessId[] = []; // who asked while our vote was given

  onAcquire() {
    this.clock += 1;
    for (const member of this.quorum) {
      this.send(member, { type: "request", timestamp: this.clock });
    }
  }

  onExit() {
    this.votes = [];
    for (const member of this.quorum) this.send(member, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      // Your turn: keep the timestamp. Is this request better than the one that has our vote?
      this.queue.push(from);
      if (this.votedFor === null) this.voteForNext();
    },
    vote: (_, from) => {
      this.votes.push(from);
      if (this.votes.length === this.quorum.length) this.enter();
    },
    inquire: (_, from) => {
      // Your turn: `from` would like its vote back. When may we keep it?
    },
    yield: () => {
      // Your turn: we have our vote back, but its owner of until now still wants it.
    },
    release: () => this.voteForNext(),
  };

  voteForNext() {
    // Your turn: the best request first, not the first to come.
    this.votedFor = this.queue.shift() ?? null;
    if (this.votedFor !== null) this.send(this.votedFor, { type: "vote" });
  }
}
