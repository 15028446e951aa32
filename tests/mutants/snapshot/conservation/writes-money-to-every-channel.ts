/**
 * Mistake: writes a transfer down for every channel that is still recorded. Caught by:
 * conservation.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class WritesMoneyToEveryChannel extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  /** For each snapshot, the channels that are still recorded and what has come in on them. */
  recording = new Map<string, Map<ProcessId, number[]>>();

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
      for (const channels of this.recording.values()) {
        for (const amounts of channels.values()) amounts.push(amount);
      }
    },
    marker: ({ snapshot }, from) => {
      if (!this.recording.has(snapshot)) this.begin(snapshot);
      const channels = this.recording.get(snapshot);
      this.recordChannel(snapshot, from, channels?.get(from) ?? []);
      channels?.delete(from);
    },
  };

  /** Our own state first, then a marker on every channel before anything else is sent on it. */
  begin(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.recording.set(snapshot, new Map(this.peers.map((peer) => [peer, []])));
    this.broadcast({ type: "marker", snapshot });
  }
}
