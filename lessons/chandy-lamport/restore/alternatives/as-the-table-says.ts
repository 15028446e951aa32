/** The lesson's table, written down: on each channel there are three phases after going back. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number }
  | { type: "marker"; snapshot: string }
  | { type: "restore"; snapshot: string };

/** Rows 1, 2 and 3 of the table. A cluster that has never gone back is a new world everywhere. */
type Phase = "in flight" | "given up" | "new world";
type Picture = { balance: number; lists: Map<ProcessId, number[]>; recorded: Set<ProcessId> };

export default class AsTheTableSays extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  pictures = new Map<string, Picture>();
  goneBackTo = "";
  phases = new Map<ProcessId, Phase>(this.peers.map((peer) => [peer, "new world"]));

  onTransfer({ to, amount }: TransferOrder) {
    this.balance -= amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    this.begin(snapshot);
  }

  override onRestore(snapshot: string) {
    const picture = this.pictures.get(snapshot);
    if (picture === undefined) return;
    this.resume(snapshot, picture.balance);
    this.balance = picture.balance;
    for (const list of picture.lists.values()) for (const amount of list) this.balance += amount;
    this.goneBackTo = snapshot;
    for (const peer of this.peers) {
      this.phases.set(peer, picture.recorded.has(peer) ? "in flight" : "given up");
      this.send(peer, { type: "restore", snapshot });
    }
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      if (this.phases.get(from) === "given up") return;
      this.balance += amount;
      for (const { lists, recorded } of this.pictures.values()) {
        if (recorded.has(from)) lists.get(from)?.push(amount);
      }
    },
    marker: ({ snapshot }, from) => {
      const picture = this.pictures.get(snapshot) ?? this.begin(snapshot);
      this.recordChannel(snapshot, from, picture.lists.get(from) ?? []);
      picture.recorded.delete(from);
      const waiting = this.phases.get(from) === "in flight";
      if (waiting && snapshot === this.goneBackTo) this.phases.set(from, "given up");
    },
    restore: ({ snapshot }, from) => {
      if (this.phases.get(from) === "new world") this.onRestore(snapshot);
      this.phases.set(from, "new world");
    },
  };

  begin(snapshot: string): Picture {
    this.recordState(snapshot, this.balance);
    const lists = new Map<ProcessId, number[]>(this.peers.map((peer) => [peer, []]));
    const picture = { balance: this.balance, lists, recorded: new Set(this.peers) };
    this.pictures.set(snapshot, picture);
    this.broadcast({ type: "marker", snapshot });
    return picture;
  }
}
