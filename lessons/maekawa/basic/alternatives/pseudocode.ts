/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "vote" } | { type: "release" };

export default class Pseudocode extends MutexProcess<Message> {
  // as a candidate
  voters = new Set<ProcessId>();
  // as a voter
  voteIsFree = true;
  queue: ProcessId[] = [];

  onAcquire() {
    for (const member of this.quorum) this.send(member, { type: "request" });
  }

  onMessage: Handlers<Message> = {
    request: (_, q) => {
      if (this.voteIsFree) {
        this.voteIsFree = false;
        this.send(q, { type: "vote" });
      } else {
        this.queue.push(q);
      }
    },
    vote: (_, q) => {
      this.voters.add(q);
      if (this.quorum.every((member) => this.voters.has(member))) this.enter();
    },
    release: () => {
      this.voteIsFree = true;
      const [first] = this.queue;
      if (first !== undefined) {
        this.queue = this.queue.slice(1);
        this.voteIsFree = false;
        this.send(first, { type: "vote" });
      }
    },
  };

  onExit() {
    this.voters = new Set();
    for (const member of this.quorum) this.send(member, { type: "release" });
  }
}
