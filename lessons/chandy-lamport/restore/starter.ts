/** Your turn: go back to a snapshot, and lose no money on the way. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number }
  | { type: "marker"; snapshot: string }
  | { type: "restore"; snapshot: string };

type Recording = {
  balance: number;
  open: ProcessId[]; // channels whose marker is still to come
  caught: { from: ProcessId; amount: number }[]; // what was in flight
};

export default class SnapshotAndRestore extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  recordings = new Map<string, Recording>();

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  override onRestore(snapshot: string) {
    // Your turn: say that we go back, with `resume`; take the recorded balance and what was in
    // flight; and let everybody know.
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      // Your turn: what if it was sent in the world that we have given up?
      this.balance += amount;
      for (const { open, caught } of this.recordings.values()) {
        if (open.includes(from)) caught.push({ from, amount });
      }
    },
    marker: ({ snapshot }, from) => {
      const recording = this.recordings.get(snapshot) ?? this.begin(snapshot);
      recording.open = recording.open.filter((peer) => peer !== from);
      const channel = recording.caught.filter((one) => one.from === from);
      this.recordChannel(
        snapshot,
        from,
        channel.map(({ amount }) => amount),
      );
    },
    restore: ({ snapshot }, from) => {
      // Your turn: the first one means that we go back, too. And what does each of them mean
      // for the channel it came on?
    },
  };

  begin(snapshot: string): Recording {
    this.recordState(snapshot, this.balance);
    const recording = { balance: this.balance, open: [...this.peers], caught: [] };
    this.recordings.set(snapshot, recording);
    this.broadcast({ type: "marker", snapshot });
    return recording;
  }
}
