/** The lesson's pseudocode, line by line: lists for the channels, and which are recorded. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class AsWritten extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  haveBegun = false;
  lists: number[][] = []; // by process
  recorded: boolean[] = []; // by process: do we record the channel from it?

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  begin(snapshot: string) {
    this.haveBegun = true;
    this.recordState(snapshot, this.balance);
    for (const q of this.peers) {
      this.lists[q] = [];
      this.recorded[q] = true;
    }
    for (const q of this.peers) {
      this.send(q, { type: "marker", snapshot });
    }
  }

  onMessage: Handlers<Message> = {
    transfer: (payment, q: ProcessId) => {
      this.balance += payment.amount;
      if (this.recorded[q]) {
        this.lists[q]?.push(payment.amount);
      }
    },
    marker: ({ snapshot }, q: ProcessId) => {
      if (!this.haveBegun) {
        this.begin(snapshot);
      }
      this.recordChannel(snapshot, q, this.lists[q] ?? []);
      this.recorded[q] = false;
    },
  };
}
