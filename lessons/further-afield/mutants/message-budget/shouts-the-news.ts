/** Mistake: I told the news to all neighbours, and everybody passed it on once. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Candidate = { id: ProcessId; value: number };
type Message =
  | { type: "election" }
  | ({ type: "best" } & Candidate)
  | { type: "leader"; leader: ProcessId };

export default class ShoutsTheNews extends ElectionProcess<Message> {
  joined = false;
  knows = false;
  above: ProcessId | null = null; // who asked us first; null at the one who began
  below: ProcessId[] = []; // those whom we were the first to ask
  waiting: ProcessId[] = []; // neighbours we have asked and not heard from
  best: Candidate = { id: this.id, value: this.value };

  onElection() {
    if (!this.joined) this.join(null);
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      // Whoever asks us second has been asked by another first: it is no part of our tree.
      if (this.joined) this.heard(from);
      else this.join(from);
    },
    best: ({ id, value }, from) => {
      this.below.push(from);
      if (value > this.best.value) this.best = { id, value };
      this.heard(from);
    },
    leader: ({ leader }) => this.decide(leader),
  };

  join(from: ProcessId | null) {
    this.joined = true;
    this.above = from;
    this.waiting = this.peers.filter((peer) => peer !== from);
    for (const peer of this.waiting) this.send(peer, { type: "election" });
    this.answerIfComplete();
  }

  heard(from: ProcessId) {
    this.waiting = this.waiting.filter((peer) => peer !== from);
    this.answerIfComplete();
  }

  answerIfComplete() {
    if (this.waiting.length > 0) return;
    if (this.above === null) this.decide(this.best.id);
    else this.send(this.above, { type: "best", ...this.best });
  }

  decide(leader: ProcessId) {
    if (this.knows) return;
    this.knows = true;
    this.elect(leader);
    this.broadcast({ type: "leader", leader });
  }
}
