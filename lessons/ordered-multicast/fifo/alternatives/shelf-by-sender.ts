/** A shelf for each sender: what came early lies under its number until its turn has come. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; place: number };

export default class ShelfBySender extends MulticastProcess<Message> {
  nextPlace = 0;
  delivered: { [sender: ProcessId]: number } = {};
  shelves: { [sender: ProcessId]: { [place: number]: Payload } } = {};

  onMulticast(payload: Payload) {
    for (const peer of this.peers)
      this.send(peer, { type: "data", payload, place: this.nextPlace });
    this.nextPlace += 1;
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, place }, from) => {
      const shelf = this.shelves[from] ?? {};
      this.shelves[from] = shelf;
      shelf[place] = payload;
      let count = this.delivered[from] ?? 0;
      for (let next = shelf[count]; next !== undefined; next = shelf[count]) {
        delete shelf[count];
        this.deliver(next);
        count += 1;
      }
      this.delivered[from] = count;
    },
  };
}
