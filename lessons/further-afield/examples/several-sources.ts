/** Several may begin at once: the election with the highest source swallows the others. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election"; source: ProcessId }
  | { type: "best"; source: ProcessId; id: ProcessId; value: number }
  | { type: "leader"; source: ProcessId; leader: ProcessId };

export default class SeveralSources extends ElectionProcess<Message> {
  source: ProcessId | null = null; // whose election we take part in
  leader: ProcessId | null = null;
  above: ProcessId | null = null;
  below: ProcessId[] = [];
  waiting: ProcessId[] = [];
  best = { id: this.id, value: this.value };

  onElection() {
    if (this.source === null) this.join(this.id, null);
    else if (this.leader !== null) this.elect(this.leader); // one has just been held
  }

  onMessage: Handlers<Message> = {
    election: ({ source }, from) => {
      if (this.source === null || source > this.source) this.join(source, from);
      else if (source === this.source) this.heard(from);
      // An election with a lower source ends here.
    },
    best: ({ source, id, value }, from) => {
      if (source !== this.source) return;
      this.below.push(from);
      if (value > this.best.value) this.best = { id, value };
      this.heard(from);
    },
    leader: ({ source, leader }) => {
      if (source === this.source) this.decide(leader);
    },
  };

  /** Whatever we knew of another election is forgotten. */
  join(source: ProcessId, from: ProcessId | null) {
    this.source = source;
    this.above = from;
    this.below = [];
    this.best = { id: this.id, value: this.value };
    this.waiting = this.peers.filter((peer) => peer !== from);
    for (const peer of this.waiting) this.send(peer, { type: "election", source });
    this.answerIfComplete();
  }

  heard(from: ProcessId) {
    this.waiting = this.waiting.filter((peer) => peer !== from);
    this.answerIfComplete();
  }

  answerIfComplete() {
    if (this.waiting.length > 0 || this.source === null) return;
    if (this.above === null) this.decide(this.best.id);
    else this.send(this.above, { type: "best", source: this.source, ...this.best });
  }

  decide(leader: ProcessId) {
    this.leader = leader;
    this.elect(leader);
    if (this.source === null) return;
    const { source } = this;
    for (const peer of this.below) this.send(peer, { type: "leader", source, leader });
  }
}
