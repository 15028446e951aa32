/** Mistake: I kept one list for each channel and let all snapshots share it. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class ListsSharedByAll extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  /** For each snapshot, the channels that are still recorded and what has come in on them. */
  recording = new Map<string, Map<ProcessId, number[]>>();
  lists = new Map<ProcessId, number[]>();

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
      this.lists.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.recording.has(snapshot)) this.begin(snapshot);
      const channels = this.recording.get(snapshot);
      this.recordChannel(snapshot, from, this.lists.get(from) ?? []);
      channels?.delete(from);
    },
  };

  begin(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.recording.set(snapshot, new Map(this.peers.map((peer) => [peer, []])));
    for (const peer of this.peers) {
      if (!this.lists.has(peer)) this.lists.set(peer, []);
    }
    this.broadcast({ type: "marker", snapshot });
  }
}
