/** The basic algorithm and the lesson's three additions, as they stand in the text. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; timestamp: number }
  | { type: "vote" }
  | { type: "inquire" }
  | { type: "yield" }
  | { type: "release" };
type Pair = [timestamp: number, id: ProcessId];

export default class ThreeAdditions extends MutexProcess<Message> {
  clock = 0;
  // as a candidate
  votes = new Set<ProcessId>();
  inside = false;
  // as a voter
  votedFor: Pair | null = null;
  queue: Pair[] = [];

  onAcquire() {
    this.clock += 1;
    for (const q of this.quorum) this.send(q, { type: "request", timestamp: this.clock });
  }

  onExit() {
    this.inside = false;
    this.votes.clear();
    for (const q of this.quorum) this.send(q, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, q) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.votedFor === null) {
        this.votedFor = [timestamp, q];
        this.send(q, { type: "vote" });
        return;
      }
      // Only a request that is better than all others makes a difference.
      const isBest = this.queue.every((other) => isBetter([timestamp, q], other));
      this.queue.push([timestamp, q]);
      if (isBest && isBetter([timestamp, q], this.votedFor)) {
        this.send(this.votedFor[1], { type: "inquire" });
      }
    },
    vote: (_, q) => {
      this.votes.add(q);
      if (this.votes.size < this.quorum.length) return;
      this.inside = true;
      this.enter();
    },
    inquire: (_, q) => {
      // The vote may have gone back already: we yield once, and inside not at all.
      if (!this.inside && this.votes.delete(q)) this.send(q, { type: "yield" });
    },
    yield: () => {
      if (this.votedFor !== null) this.queue.push(this.votedFor);
      this.voteForTheBest();
    },
    release: () => this.voteForTheBest(),
  };

  voteForTheBest() {
    this.votedFor = null;
    for (const pair of this.queue) {
      if (this.votedFor === null || isBetter(pair, this.votedFor)) this.votedFor = pair;
    }
    if (this.votedFor === null) return;
    const [, best] = this.votedFor;
    this.queue = this.queue.filter(([, q]) => q !== best);
    this.send(best, { type: "vote" });
  }
}

function isBetter([timestamp, id]: Pair, [otherTimestamp, otherId]: Pair) {
  return timestamp < otherTimestamp || (timestamp === otherTimestamp && id < otherId);
}
