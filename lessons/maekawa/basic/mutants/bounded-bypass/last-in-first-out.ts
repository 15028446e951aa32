/** Mistake: I gave my vote to whoever asked last. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "vote" } | { type: "release" };

export default class LastInFirstOut extends MutexProcess<Message> {
  votes = 0; // how many of our quorum have voted for us
  votedFor: ProcessId | null = null; // who has our own vote, until it releases it
  queue: ProcessId[] = []; // who asked for our vote while it was given

  onAcquire() {
    for (const member of this.quorum) this.send(member, { type: "request" });
  }

  onExit() {
    this.votes = 0;
    for (const member of this.quorum) this.send(member, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      if (this.votedFor === null) this.voteFor(from);
      else this.queue.push(from);
    },
    vote: () => {
      this.votes += 1;
      if (this.votes === this.quorum.length) this.enter();
    },
    release: () => {
      this.votedFor = null;
      const next = this.queue.pop();
      if (next !== undefined) this.voteFor(next);
    },
  };

  voteFor(process: ProcessId) {
    this.votedFor = process;
    this.send(process, { type: "vote" });
  }
}
