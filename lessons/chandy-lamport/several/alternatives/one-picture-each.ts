/** The rules for one snapshot, unchanged, in an object of its own for each name. */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message = { type: "transfer"; amount: number } | { type: "marker"; snapshot: string };

/** What the first exercise kept once: the channels that are recorded, and their lists. */
type Picture = { name: string; recorded: ProcessId[]; lists: number[][] };

export default class OnePictureEach extends SnapshotProcess<Message> {
  balance = this.openingBalance;
  pictures: Picture[] = [];

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
      for (const picture of this.pictures) {
        if (picture.recorded.includes(from)) picture.lists[from]?.push(amount);
      }
    },
    marker: ({ snapshot }, from) => {
      const picture = this.pictures.find(({ name }) => name === snapshot) ?? this.begin(snapshot);
      this.recordChannel(snapshot, from, picture.lists[from] ?? []);
      picture.recorded = picture.recorded.filter((peer) => peer !== from);
    },
  };

  begin(snapshot: string): Picture {
    this.recordState(snapshot, this.balance);
    const lists = this.processes.map(() => []);
    const picture = { name: snapshot, recorded: [...this.peers], lists };
    this.pictures.push(picture);
    for (const peer of this.peers) this.send(peer, { type: "marker", snapshot });
    return picture;
  }
}
