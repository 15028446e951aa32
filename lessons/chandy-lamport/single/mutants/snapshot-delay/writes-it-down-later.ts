/** Mistake: I write the channels down some time after the last marker. */

import type { Handlers, ProcessId, TimerHandlers, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class ChandyLamport extends SnapshotProcess<Message, "write"> {
  balance = this.openingBalance;
  begun = false;
  /** The channels that we still record, and what has come in on each of them. */
  recording = new Map<ProcessId, number[]>();
  closed = new Map<ProcessId, number[]>();
  name = "";

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
      if (!this.begun) this.begin(snapshot);
      this.name = snapshot;
      this.closed.set(from, this.recording.get(from) ?? []);
      this.recording.delete(from);
      if (this.recording.size === 0) this.startTimer("write", 5);
    },
  };

  override onTimer: TimerHandlers<"write"> = {
    write: () => {
      for (const [from, amounts] of this.closed) this.recordChannel(this.name, from, amounts);
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
