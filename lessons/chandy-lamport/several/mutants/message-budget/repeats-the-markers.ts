/** Mistake: I sent the markers of every snapshot again whenever a new one began. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class RepeatsTheMarkers extends SnapshotProcess<Message> {
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
      if (channels?.has(from) !== true) return;
      this.recordChannel(snapshot, from, channels.get(from) ?? []);
      channels.delete(from);
    },
  };

  begin(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.recording.set(snapshot, new Map(this.peers.map((peer) => [peer, []])));
    for (const known of this.recording.keys()) this.broadcast({ type: "marker", snapshot: known });
  }
}
