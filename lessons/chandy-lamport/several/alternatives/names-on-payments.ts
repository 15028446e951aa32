/**
 * The way without FIFO that the lesson sketches: each payment names the snapshots its sender had
 * recorded, and a marker says how many payments of its channel belong inside.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number; outsideOf: string[] }
  | { type: "marker"; snapshot: string; inside: number };

/** One channel of one snapshot; `expected` is null until its marker has come. */
type Channel = { inside: number; expected: number | null; caught: number[]; closed: boolean };

export default class NamesOnPayments extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  sent = this.processes.map(() => 0); // how many payments, by receiver
  received = this.processes.map(() => 0); // and by sender
  snapshots = new Map<string, Channel[]>(); // those we have recorded, with all channels

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.sent[to] = (this.sent[to] ?? 0) + 1;
    this.send(to, { type: "transfer", amount, outsideOf: [...this.snapshots.keys()] });
  }

  onSnapshot(snapshot: string) {
    if (this.snapshots.has(snapshot)) return;
    this.recordState(snapshot, this.balance);
    const channels = this.received.map((inside) => {
      return { inside, expected: null, caught: [], closed: false };
    });
    this.snapshots.set(snapshot, channels);
    for (const peer of this.peers) {
      this.send(peer, { type: "marker", snapshot, inside: this.sent[peer] ?? 0 });
    }
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount, outsideOf }, from) => {
      for (const snapshot of outsideOf) this.onSnapshot(snapshot); // before the money is here
      this.balance += amount;
      this.received[from] = (this.received[from] ?? 0) + 1;
      for (const [snapshot, channels] of this.snapshots) {
        const channel = channels[from];
        if (channel === undefined || outsideOf.includes(snapshot)) continue;
        channel.inside += 1;
        channel.caught.push(amount);
        this.closeIfComplete(snapshot, from, channel);
      }
    },
    marker: ({ snapshot, inside }, from) => {
      this.onSnapshot(snapshot);
      const channel = this.snapshots.get(snapshot)?.[from];
      if (channel === undefined) return;
      channel.expected = inside;
      this.closeIfComplete(snapshot, from, channel);
    },
  };

  closeIfComplete(snapshot: string, from: ProcessId, channel: Channel) {
    if (channel.closed || channel.inside !== channel.expected) return;
    channel.closed = true;
    this.recordChannel(snapshot, from, channel.caught);
  }
}
