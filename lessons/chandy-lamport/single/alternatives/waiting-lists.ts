/** The same with plain lists: who still owes a marker, and what came in from whom. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class WaitingLists extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  waitingFor: ProcessId[] | null = null; // null: we know of no snapshot yet
  caught: { from: ProcessId; amount: number }[] = [];

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    if (this.waitingFor !== null) return;
    this.waitingFor = [...this.peers];
    this.recordState(snapshot, this.balance);
    for (const peer of this.peers) this.send(peer, { type: "marker", snapshot });
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      if (this.waitingFor?.includes(from)) this.caught.push({ from, amount });
    },
    marker: ({ snapshot }, from) => {
      this.onSnapshot(snapshot); // the first marker is as good as an order
      this.waitingFor = (this.waitingFor ?? []).filter((peer) => peer !== from);
      const mine = this.caught.filter((one) => one.from === from);
      this.recordChannel(
        snapshot,
        from,
        mine.map(({ amount }) => amount),
      );
    },
  };
}
