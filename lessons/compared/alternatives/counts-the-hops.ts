/**
 * Nobody recognises its own list: a list with everybody on it is complete, wherever it is. The
 * news counts down instead of coming home, which saves its last message.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "roll"; ids: ProcessId[] }
  | { type: "winner"; id: ProcessId; hopsLeft: number };

export default class CountsTheHops extends ElectionProcess<Message> {
  initiators = new Set<ProcessId>(); // all whose lists we have let pass since the last news

  onElection() {
    if (this.initiators.size > 0) return;
    this.initiators.add(this.id);
    this.send(this.successor, { type: "roll", ids: [this.id] });
  }

  onMessage: Handlers<Message> = {
    roll: ({ ids }) => {
      if (ids.length === this.processes.length) {
        const [best = this.id] = ids.toSorted((one, other) => other - one);
        return this.learn(best, this.processes.length - 1);
      }
      const [initiator = this.id] = ids;
      if ([...this.initiators].some((other) => other > initiator)) return;
      this.initiators.add(initiator);
      this.send(this.successor, { type: "roll", ids: [...ids, this.id] });
    },
    winner: ({ id, hopsLeft }) => this.learn(id, hopsLeft),
  };

  learn(id: ProcessId, hopsLeft: number) {
    this.initiators.clear();
    this.elect(id);
    if (hopsLeft > 0) {
      this.send(this.successor, { type: "winner", id, hopsLeft: hopsLeft - 1 });
    }
  }
}
