/**
 * Mistake: I noted where the money was going and not where it came from, and mixed up two
 * channels.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

export default class SwapsTheChannels extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  begun = false;
  closed = 0;
  marked: ProcessId[] = [];
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
      if (!this.marked.includes(from)) this.recording.get(from)?.push(amount);
    },
    marker: ({ snapshot }, from) => {
      if (!this.begun) this.begin(snapshot);
      this.closed += 1;
      if (this.closed === this.peers.length) this.recordAll(snapshot);
      if (this.closed <= this.peers.length) this.marked.push(from);
    },
  };

  /** Each channel gets the list of the next one. */
  recordAll(snapshot: string) {
    const lists = this.peers.map((peer) => this.recording.get(peer) ?? []);
    this.peers.forEach((peer, place) => {
      this.recordChannel(snapshot, peer, lists[(place + 1) % lists.length] ?? []);
    });
  }

  /** Our own state, and in the same breath a marker on every channel. */
  begin(snapshot: string) {
    this.begun = true;
    this.recordState(snapshot, this.balance);
    for (const peer of this.peers) this.recording.set(peer, []);
    this.broadcast({ type: "marker", snapshot });
  }
}
