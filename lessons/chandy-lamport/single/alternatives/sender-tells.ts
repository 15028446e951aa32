/**
 * After Lai and Yang, 1987: nobody writes down what comes in. The marker says what has been sent on
 * its channel so far; what of that the receiver did not have when it recorded was in flight.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number }
  | { type: "marker"; snapshot: string; sent: number[] };

export default class SenderTells extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  sent = new Map<ProcessId, number[]>(); // every amount, by receiver
  received = new Map<ProcessId, number>(); // how many, by sender
  before: Map<ProcessId, number> | null = null; // how many had come when we recorded

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.sent.set(to, [...this.sentTo(to), amount]);
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    if (this.before !== null) return;
    this.before = new Map(this.received);
    this.recordState(snapshot, this.balance);
    for (const peer of this.peers) {
      this.send(peer, { type: "marker", snapshot, sent: this.sentTo(peer) });
    }
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      this.received.set(from, (this.received.get(from) ?? 0) + 1);
    },
    marker: ({ snapshot, sent }, from) => {
      this.onSnapshot(snapshot);
      this.recordChannel(snapshot, from, sent.slice(this.before?.get(from) ?? 0));
    },
  };

  sentTo(peer: ProcessId): number[] {
    return this.sent.get(peer) ?? [];
  }
}
