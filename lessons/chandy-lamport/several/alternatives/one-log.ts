/** One log of all that came in; each snapshot remembers where in the log it began. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class OneLog extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  received: { from: ProcessId; amount: number }[] = [];
  beganAt = new Map<string, number>(); // how much had come in when each began here

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    if (this.beganAt.has(snapshot)) return;
    this.beganAt.set(snapshot, this.received.length);
    this.recordState(snapshot, this.balance);
    this.broadcast({ type: "marker", snapshot });
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      this.balance += amount;
      this.received.push({ from, amount });
    },
    marker: ({ snapshot }, from) => {
      this.onSnapshot(snapshot);
      const since = this.received.slice(this.beganAt.get(snapshot));
      const amounts = since.filter((one) => one.from === from).map(({ amount }) => amount);
      this.recordChannel(snapshot, from, amounts);
    },
  };
}
