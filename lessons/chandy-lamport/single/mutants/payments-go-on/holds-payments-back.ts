/** Mistake: I let payments wait while a snapshot is being taken. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class ChandyLamport extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun = false;
  /** The channels that we still record, and what has come in on each of them. */
  recording = new Map<ProcessId, number[]>();
  waiting: TransferOrder[] = [];

  onTransfer(order: TransferOrder) {
    if (this.recording.size > 0) this.waiting.push(order);
    else this.pay(order);
  }

  pay({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      this.recording.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun) this.begin(snapshot);
      this.recordChannel(snapshot, from, this.recording.get(from) ?? []);
      this.recording.delete(from);
      if (this.recording.size > 0) return;
      for (const order of this.waiting) this.pay(order);
      this.waiting = [];
    },
  };

  /** Our own state, and in the same breath a marker on every channel. */
  begin(snapshot: string) {
    this.begun = true;
    this.recordState(snapshot, this.balance);
    for (const peer of this.peers) this.recording.set(peer, []);
    this.broadcast({ type: "marker", snapshot });
  }
}
