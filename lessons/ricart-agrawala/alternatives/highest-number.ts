/** Close to the textbook: a flag, the highest number seen, and a count of replies. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "reply" };

export default class HighestNumber extends MutexProcess<Message> {
  wanted = false;
  myNumber = 0;
  highestNumber = 0; // of the requests of others
  replies = 0;
  deferred = new Set<ProcessId>();

  onAcquire() {
    this.wanted = true;
    this.myNumber = this.highestNumber + 1;
    this.replies = 0;
    for (const peer of this.peers) this.send(peer, { type: "request", number: this.myNumber });
    if (this.peers.length === 0) this.enter();
  }

  onExit() {
    this.wanted = false;
    for (const peer of this.deferred) this.send(peer, { type: "reply" });
    this.deferred.clear();
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      this.highestNumber = Math.max(this.highestNumber, number);
      const theyGoFirst = number < this.myNumber || (number === this.myNumber && from < this.id);
      if (!this.wanted || theyGoFirst) this.send(from, { type: "reply" });
      else this.deferred.add(from);
    },
    reply: () => {
      this.replies += 1;
      if (this.replies === this.peers.length) this.enter();
    },
  };
}
