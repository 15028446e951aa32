/** Mistake: I let the news go on to my successor once more when it was home. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "list"; ids: ProcessId[] }
  | { type: "news"; coordinator: ProcessId; initiator: ProcessId };

export default class TellsTheInitiatorTwice extends ElectionProcess<Message> {
  isHome = false;
  highest: ProcessId | null = null; // initiator of the election we are in; null: in none

  onElection() {
    if (this.highest !== null) return; // its news will reach us
    this.highest = this.id;
    this.send(this.successor, { type: "list", ids: [this.id] });
  }

  onMessage: Handlers<Message> = {
    list: ({ ids }) => {
      const initiator = ids[0] ?? this.id;
      if (initiator === this.id) return this.close(ids);
      if (this.highest !== null && initiator < this.highest) return; // absorbed
      this.highest = initiator;
      this.send(this.successor, { type: "list", ids: [...ids, this.id] });
    },
    news: ({ coordinator, initiator }) => {
      this.highest = null;
      if (initiator === this.id && this.isHome) return;
      this.isHome = initiator === this.id;
      this.elect(coordinator);
      this.send(this.successor, { type: "news", coordinator, initiator });
    },
  };

  close(ids: ProcessId[]) {
    const coordinator = ids.reduce((best, id) => (id > best ? id : best));
    this.highest = null;
    this.elect(coordinator);
    this.send(this.successor, { type: "news", coordinator, initiator: this.id });
  }
}
