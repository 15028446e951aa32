/** Mistake: records every channel as empty. Caught by: conservation. */

import type { Handlers, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class OverlooksTheChannels extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun: string[] = [];

  override onStart() {
    for (const { amount } of this.undelivered) this.balance += amount;
  }

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }) => {
      this.balance += amount;
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun.includes(snapshot)) this.begin(snapshot);
      this.recordChannel(snapshot, from, []);
    },
  };

  /** Our own state first, then a marker on every channel before anything else is sent on it. */
  begin(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.begun.push(snapshot);
    this.broadcast({ type: "marker", snapshot });
  }
}
