/** Mistake: I record my state again when I go back to it. */

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
  restored = ""; // the snapshot that we have gone back to
  stale: ProcessId[] = []; // channels on which the old world may still speak

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  override onRestore(snapshot: string) {
    this.goBack(snapshot);
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      if (this.isGivenUp(from)) return;
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
      if (!this.stale.includes(from)) this.goBack(snapshot);
      this.stale = this.stale.filter((peer) => peer !== from);
    },
  };

  begin(snapshot: string): Recording {
    this.recordState(snapshot, this.balance);
    const recording = { balance: this.balance, open: [...this.peers], caught: [] };
    this.recordings.set(snapshot, recording);
    this.broadcast({ type: "marker", snapshot });
    return recording;
  }

  /** What was recorded, plus what was in flight; then tell everybody, on every channel. */
  goBack(snapshot: string) {
    const recording = this.recordings.get(snapshot);
    if (recording === undefined) return;
    this.resume(snapshot, recording.balance);
    this.recordState(snapshot, recording.balance);
    this.balance = recording.balance;
    for (const { amount } of recording.caught) this.balance += amount;
    this.restored = snapshot;
    this.stale = [...this.peers];
    this.broadcast({ type: "restore", snapshot });
  }

  /** Sent behind the snapshot's marker, but before its sender went back: it never happened. */
  isGivenUp(from: ProcessId): boolean {
    const stillInFlight = this.recordings.get(this.restored)?.open.includes(from);
    return this.stale.includes(from) && stillInFlight !== true;
  }
}
