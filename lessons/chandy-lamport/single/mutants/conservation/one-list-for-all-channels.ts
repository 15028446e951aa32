/** Mistake: I kept one list for all channels, and recorded it for each of them. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class OneListForAllChannels extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun = false;
  open: ProcessId[] = [];
  caught: number[] = [];

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      if (this.open.includes(from)) this.caught.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun) this.begin(snapshot);
      this.recordChannel(snapshot, from, this.caught);
      this.open = this.open.filter((peer) => peer !== from);
    },
  };

  /** Our own state, and in the same breath a marker on every channel. */
  begin(snapshot: string) {
    this.begun = true;
    this.recordState(snapshot, this.balance);
    this.open = [...this.peers];
    this.broadcast({ type: "marker", snapshot });
  }
}
