/** Chandy and Lamport with a name on every marker: any number of snapshots at once. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class SeveralSnapshots extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  /** For each snapshot, the channels that are still recorded and what has come in on them. */
  recording = new Map<string, Map<ProcessId, number[]>>();

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
      for (const channels of this.recording.values()) channels.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.recording.has(snapshot)) this.begin(snapshot);
      const channels = this.recording.get(snapshot);
      this.recordChannel(snapshot, from, channels?.get(from) ?? []);
      channels?.delete(from);
    },
  };

  begin(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.recording.set(snapshot, new Map(this.peers.map((peer) => [peer, []])));
    this.broadcast({ type: "marker", snapshot });
  }
}
