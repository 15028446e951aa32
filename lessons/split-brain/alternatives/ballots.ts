/** Closer to Raft: a role, and one kind of answer that says yes or no and carries the epoch. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";

type Message =
  | { type: "request"; term: number }
  | { type: "ballot"; term: number; granted: boolean }
  | { type: "append"; term: number };

export default class Ballots extends LeaderProcess<Message, "append"> {
  override stable = { term: 0, vote: -1 };
  role: "follower" | "candidate" | "leader" = "follower";
  follows = -1; // the term in which we follow somebody
  granted = new Set<ProcessId>();

  onElection() {
    if (this.role === "leader") return;
    this.stable = { term: this.stable.term + 1, vote: this.id };
    this.role = "candidate";
    this.granted = new Set([this.id]);
    this.broadcast({ type: "request", term: this.stable.term });
  }

  onMessage: Handlers<Message> = {
    request: ({ term }, from) => {
      this.catchUp(term);
      const free = this.stable.vote === -1 || this.stable.vote === from;
      const granted = term === this.stable.term && free;
      if (granted) this.stable.vote = from;
      this.send(from, { type: "ballot", term: this.stable.term, granted });
    },
    ballot: ({ term, granted }, from) => {
      this.catchUp(term);
      if (!granted || term < this.stable.term || this.role !== "candidate") return;
      this.granted.add(from);
      if (this.granted.size * 2 > this.processes.length) this.reign();
    },
    append: ({ term }, from) => {
      this.catchUp(term);
      if (term < this.stable.term) {
        this.send(from, { type: "ballot", term: this.stable.term, granted: false });
      } else if (this.follows < term) {
        this.role = "follower";
        this.follows = term;
        this.follow(from, term);
      }
    },
  };

  override onTimer: TimerHandlers<"append"> = {
    append: () => this.assert(),
  };

  catchUp(term: number) {
    if (term <= this.stable.term) return;
    if (this.role === "leader") {
      this.stopTimer("append");
      this.stepDown();
    }
    this.stable = { term, vote: -1 };
    this.role = "follower";
  }

  reign() {
    this.role = "leader";
    this.lead(this.stable.term);
    this.assert();
  }

  assert() {
    this.broadcast({ type: "append", term: this.stable.term });
    this.startTimer("append", 10);
  }
}
