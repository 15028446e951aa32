/**
 * Super-peers by their numbers: whoever has only zeros behind the first few bits of its id looks
 * after all ids that begin with the same bits. Nobody needs to ask anybody who that is.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "join" } // to one's super-peer
  | { type: "hello" }; // from each super-peer to each

export default class SuperPeers extends ElectionProcess<Message> {
  members: ProcessId[] = []; // whom we look after
  others: ProcessId[] = []; // the other super-peers we have heard from
  groupSize = this.processes.length / 2 ** Number(this.setting("bits"));

  onElection() {
    const mine = this.superPeerOf(this.id);
    this.elect(mine);
    if (mine !== this.id) {
      this.send(mine, { type: "join" });
      return;
    }
    for (const peer of this.peers) {
      if (this.superPeerOf(peer) === peer) this.send(peer, { type: "hello" });
    }
  }

  onMessage: Handlers<Message> = {
    join: (_, from) => {
      this.members.push(from);
    },
    hello: (_, from) => {
      this.others.push(from);
    },
  };

  superPeerOf(id: ProcessId): ProcessId {
    return this.processes[id - (id % this.groupSize)] ?? id;
  }
}
