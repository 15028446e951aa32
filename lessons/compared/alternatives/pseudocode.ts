/** The text's pseudocode, line by line: whether we are in an election, and with whom. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "list"; ids: ProcessId[] }
  | { type: "news"; winner: ProcessId; sentBy: ProcessId };

export default class Pseudocode extends ElectionProcess<Message> {
  inElection = false;
  highest: ProcessId = this.id; // means something only while we are in an election

  onElection() {
    if (this.inElection) {
      // its news will reach us
    } else {
      this.inElection = true;
      this.highest = this.id;
      this.send(this.successor, { type: "list", ids: [this.id] });
    }
  }

  onMessage: Handlers<Message> = {
    list: ({ ids }) => {
      const [initiator = this.id] = ids;
      if (initiator === this.id) {
        this.inElection = false;
        const winner = ids.reduce((highest, id) => (id > highest ? id : highest));
        this.elect(winner);
        this.send(this.successor, { type: "news", winner, sentBy: this.id });
      } else if (this.inElection && this.highest > initiator) {
        this.log(`the list of p${initiator} is absorbed`);
      } else {
        this.inElection = true;
        this.highest = initiator;
        this.send(this.successor, { type: "list", ids: ids.concat(this.id) });
      }
    },
    news: ({ winner, sentBy }) => {
      this.inElection = false;
      if (sentBy === this.id) return;
      this.elect(winner);
      this.send(this.successor, { type: "news", winner, sentBy });
    },
  };
}
