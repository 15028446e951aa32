/** Mistake: I stopped recording all channels as soon as one marker came. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class StopsRecordingAtAnyMarker extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun = false;
  stopped = false;
  /** The channels that we still record, and what has come in on each of them. */
  recording = new Map<ProcessId, number[]>();

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
      if (!this.stopped) this.recording.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun) this.begin(snapshot);
      this.recordChannel(snapshot, from, this.recording.get(from) ?? []);
      for (const peer of this.peers) this.recording.set(peer, []);
      this.recording.delete(from);
      this.stopped = this.begun;
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
