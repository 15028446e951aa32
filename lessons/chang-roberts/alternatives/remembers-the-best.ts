/** No flag: remembers the best candidate it has sent on, and stops whatever is worse. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "candidate"; id: ProcessId } | { type: "leader"; id: ProcessId };

export default class RemembersTheBest extends ElectionProcess<Message> {
  best: ProcessId | null = null; // the best we have sent on in this election; null: not in one

  onElection() {
    if (this.best === null) this.consider(this.id);
  }

  onMessage: Handlers<Message> = {
    candidate: ({ id }) => {
      if (id === this.id) this.conclude(id);
      else this.consider(id > this.id ? id : this.id);
    },
    leader: ({ id }) => {
      if (id !== this.id) this.conclude(id);
    },
  };

  /** Sends a candidate on, unless one at least as good has gone before. */
  consider(id: ProcessId) {
    if (this.best !== null && id <= this.best) return;
    this.best = id;
    this.send(this.successor, { type: "candidate", id });
  }

  conclude(leader: ProcessId) {
    this.best = null;
    this.elect(leader);
    this.send(this.successor, { type: "leader", id: leader });
  }
}
