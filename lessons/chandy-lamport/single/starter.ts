/** Your turn: count the money while it moves. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class ChandyLamport extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  /** The channels that we still record, and what has come in on each of them. */
  recording = new Map<ProcessId, number[]>();

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    // Your turn: record our own state with `recordState`, and begin to record the channels.
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      // Your turn: does this money belong to a channel that we record?
    },
    marker: ({ snapshot }, from) => {
      // Your turn: the first marker begins the snapshot here. Every marker closes a channel:
      // record what came in on it with `recordChannel`.
    },
  };
}
