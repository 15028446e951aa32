/** Mistake: I go on counting where I left off, so old votes help me in the second time. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "vote" } | { type: "release" };

export default class KeepsOldVotes extends MutexProcess<Message> {
  votes = 0; // how many of our quorum have voted for us
  isWaiting = false;
  isInside = false;
  votedFor: ProcessId | null = null; // who has our own vote, until it releases it
  queue: ProcessId[] = []; // who asked for our vote while it was given

  onAcquire() {
    this.isWaiting = true;
    for (const member of this.quorum) this.send(member, { type: "request" });
  }

  onExit() {
    this.isInside = false;
    for (const member of this.quorum) this.send(member, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      if (this.votedFor === null) this.voteFor(from);
      else this.queue.push(from);
    },
    vote: () => {
      this.votes += 1;
      if (this.votes >= this.quorum.length && !this.isInside) this.goIn();
    },
    release: () => {
      this.votedFor = null;
      const next = this.queue.shift();
      if (next !== undefined) this.voteFor(next);
    },
  };

  goIn() {
    if (!this.isWaiting) return;
    this.isWaiting = false;
    this.isInside = true;
    this.enter();
  }

  voteFor(process: ProcessId) {
    this.votedFor = process;
    this.send(process, { type: "vote" });
  }
}
