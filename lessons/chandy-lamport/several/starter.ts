/** Your turn: two snapshots may be under way at once. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class SeveralSnapshots extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  // Your turn: all of this is about one snapshot. What is needed for each of several?
  begun = false;
  recording = new Map<ProcessId, number[]>();

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    if (!this.begun) this.begin(snapshot);
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
    },
  };

  begin(snapshot: string) {
    this.begun = true;
    this.recordState(snapshot, this.balance);
    for (const peer of this.peers) this.recording.set(peer, []);
    this.broadcast({ type: "marker", snapshot });
  }
}
