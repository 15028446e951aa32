/**
 * Every payment carries the number of the world it was made in, and every channel its own count of
 * snapshots begun there: whoever reads it knows what to do without watching for markers.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number; world: number; begun: string[] }
  | { type: "marker"; snapshot: string }
  | { type: "restore"; snapshot: string; world: number };

type Payment = { from: ProcessId; amount: number };

export default class NumberedWorlds extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  world = 0;
  restored = "";
  begun: string[] = [];
  recorded = new Map<string, number>();
  caught = new Map<string, Payment[]>();

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount, world: this.world, begun: [...this.begun] });
  }

  onSnapshot(snapshot: string) {
    this.recordState(snapshot, this.balance);
    this.begun.push(snapshot);
    this.recorded.set(snapshot, this.balance);
    this.caught.set(snapshot, []);
    this.broadcast({ type: "marker", snapshot });
  }

  override onRestore(snapshot: string) {
    this.goBack(snapshot, this.world + 1);
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount, world, begun }, from) => {
      // Money of an old world still counts if it was sent before the snapshot we went back to.
      if (world < this.world && begun.includes(this.restored)) return;
      this.balance += amount;
      for (const snapshot of this.begun) {
        if (!begun.includes(snapshot)) this.caught.get(snapshot)?.push({ from, amount });
      }
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun.includes(snapshot)) this.onSnapshot(snapshot);
      const channel = (this.caught.get(snapshot) ?? []).filter((one) => one.from === from);
      this.recordChannel(
        snapshot,
        from,
        channel.map(({ amount }) => amount),
      );
    },
    restore: ({ snapshot, world }) => {
      if (world > this.world) this.goBack(snapshot, world);
    },
  };

  goBack(snapshot: string, world: number) {
    const balance = this.recorded.get(snapshot) ?? 0;
    this.resume(snapshot, balance);
    this.balance = balance;
    for (const { amount } of this.caught.get(snapshot) ?? []) this.balance += amount;
    this.world = world;
    this.restored = snapshot;
    this.broadcast({ type: "restore", snapshot, world });
  }
}
