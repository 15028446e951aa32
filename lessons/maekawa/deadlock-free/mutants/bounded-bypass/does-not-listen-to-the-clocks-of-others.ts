/** Mistake: I count my own requests only, and do not move my clock when I hear of others. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; timestamp: number }
  | { type: "vote" }
  | { type: "inquire" } // may I have my vote back?
  | { type: "yield" } // you may
  | { type: "release" };

type Request = { timestamp: number; from: ProcessId };

export default class DeadlockFree extends MutexProcess<Message> {
  clock = 0;
  votes: ProcessId[] = []; // who has voted for us
  isInside = false;
  candidate: Request | null = null; // who has our own vote
  hasInquired = false; // whether we have asked the candidate to give it back
  queue: Request[] = []; // the other requests, the best one first

  onAcquire() {
    this.clock += 1;
    for (const member of this.quorum) {
      this.send(member, { type: "request", timestamp: this.clock });
    }
  }

  onExit() {
    this.isInside = false;
    this.votes = [];
    for (const member of this.quorum) this.send(member, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.enqueue({ timestamp, from });
      if (this.candidate === null) this.voteForBest();
      else if (!this.hasInquired && isBefore({ timestamp, from }, this.candidate)) {
        this.hasInquired = true;
        this.send(this.candidate.from, { type: "inquire" });
      }
    },
    vote: (_, from) => {
      this.votes.push(from);
      this.isInside = this.votes.length === this.quorum.length;
      if (this.isInside) this.enter();
    },
    inquire: (_, from) => {
      if (this.isInside || !this.votes.includes(from)) return; // our release answers
      this.votes = this.votes.filter((voter) => voter !== from);
      this.send(from, { type: "yield" });
    },
    yield: () => {
      if (this.candidate !== null) this.enqueue(this.candidate);
      this.voteForBest();
    },
    release: () => this.voteForBest(),
  };

  enqueue(request: Request) {
    this.queue.push(request);
    this.queue.sort((left, right) => (isBefore(left, right) ? -1 : 1));
  }

  voteForBest() {
    this.candidate = this.queue.shift() ?? null;
    this.hasInquired = false;
    if (this.candidate !== null) this.send(this.candidate.from, { type: "vote" });
  }
}

function isBefore(left: Request, right: Request) {
  if (left.timestamp !== right.timestamp) return left.timestamp < right.timestamp;
  return left.from < right.from;
}
