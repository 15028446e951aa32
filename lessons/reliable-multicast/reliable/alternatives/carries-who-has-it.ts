/** Each copy says who has the payload already, and nobody tells those: N(N−1) at most. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; holders: readonly ProcessId[] };

export default class CarriesWhoHasIt extends MulticastProcess<Message> {
  had: { [payload: Payload]: boolean } = {};

  onMulticast(payload: Payload) {
    this.spread(payload, [this.id]);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, holders }) => {
      if (!this.had[payload]) this.spread(payload, [...holders, this.id]);
    },
  };

  spread(payload: Payload, holders: readonly ProcessId[]) {
    this.had[payload] = true;
    this.deliver(payload);
    for (const peer of this.peers) {
      if (!holders.includes(peer)) this.send(peer, { type: "data", payload, holders });
    }
  }
}
