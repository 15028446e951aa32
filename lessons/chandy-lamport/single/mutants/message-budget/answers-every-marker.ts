/** Mistake: I answered every marker with a marker of my own. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class AnswersEveryMarker extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun = false;
  answered: ProcessId[] = [];
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
      this.recording.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (this.answered.includes(from)) return;
      if (!this.begun) this.begin(snapshot);
      this.recordChannel(snapshot, from, this.recording.get(from) ?? []);
      this.recording.delete(from);
      if (this.answered.includes(from)) return;
      this.answered.push(from);
      this.send(from, { type: "marker", snapshot });
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
