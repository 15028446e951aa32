/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election" }
  | { type: "best"; id: ProcessId; value: number }
  | { type: "leader"; id: ProcessId };

export default class Pseudocode extends ElectionProcess<Message> {
  hasJoined = false;
  above: ProcessId | undefined;
  best = { id: this.id, value: this.value };
  below: ProcessId[] = [];
  waitFor = new Set<ProcessId>();

  onElection() {
    this.join();
  }

  join(q?: ProcessId) {
    this.hasJoined = true;
    this.above = q;
    this.best = { id: this.id, value: this.value };
    for (const neighbour of this.peers) {
      if (neighbour === q) continue;
      this.send(neighbour, { type: "election" });
      this.waitFor.add(neighbour);
    }
    this.lookWhetherDone(); // a leaf waits for nobody from the start
  }

  onMessage: Handlers<Message> = {
    election: (_, q) => {
      if (!this.hasJoined) this.join(q);
      else this.isHeard(q);
    },
    best: ({ id, value }, q) => {
      this.below.push(q);
      if (value > this.best.value) this.best = { id, value };
      this.isHeard(q);
    },
    leader: ({ id }) => this.decide(id),
  };

  isHeard(q: ProcessId) {
    this.waitFor.delete(q);
    this.lookWhetherDone();
  }

  lookWhetherDone() {
    if (this.waitFor.size > 0) return;
    if (this.above !== undefined) {
      this.send(this.above, { type: "best", id: this.best.id, value: this.best.value });
    } else this.decide(this.best.id);
  }

  decide(id: ProcessId) {
    this.elect(id);
    for (const child of this.below) this.send(child, { type: "leader", id });
  }
}
