/**
 * No lists: a candidate's message carries its initiator, the best id so far and nothing else.
 * Whoever takes part remembers for whom, and lets no lesser initiator pass.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "search"; initiator: ProcessId; best: ProcessId }
  | { type: "found"; initiator: ProcessId; best: ProcessId };

export default class CarriesTheBest extends ElectionProcess<Message> {
  serving: ProcessId[] = []; // the initiator we serve, if any

  onElection() {
    if (this.serving.length > 0) return;
    this.serving = [this.id];
    this.send(this.successor, { type: "search", initiator: this.id, best: this.id });
  }

  onMessage: Handlers<Message> = {
    search: ({ initiator, best }) => {
      if (initiator === this.id) {
        this.learn(best);
        this.send(this.successor, { type: "found", initiator, best });
      } else if (this.serving.every((served) => initiator >= served)) {
        this.serving = [initiator];
        const better = this.id > best ? this.id : best;
        this.send(this.successor, { type: "search", initiator, best: better });
      }
    },
    found: ({ initiator, best }) => {
      if (initiator === this.id) {
        this.serving = [];
        return;
      }
      this.learn(best);
      this.send(this.successor, { type: "found", initiator, best });
    },
  };

  learn(best: ProcessId) {
    this.serving = [];
    this.elect(best);
  }
}
