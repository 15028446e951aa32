/** Who gives way and still wants in says both in one message: here you are, and I ask again. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

/** `askingAgain`: the number of the giver's own request, if it wants the permission back. */
type Message = { type: "request"; at: number } | { type: "reply"; askingAgain: number | null };

interface Peer {
  permits: boolean; // we have its permission
  waitsSince: number | null; // the number of its request that we have put off
}

export default class YesButIWantItBack extends MutexProcess<Message> {
  relations = new Map<ProcessId, Peer>();
  highest = 0;
  request: number | null = null;
  inside = false;

  override onStart() {
    for (const peer of this.peers) this.relations.set(peer, { permits: false, waitsSince: null });
  }

  onAcquire() {
    this.highest += 1;
    this.request = this.highest;
    for (const [peer, { permits }] of this.relations) {
      if (!permits) this.send(peer, { type: "request", at: this.request });
    }
    this.enterIfPermitted();
  }

  onExit() {
    this.request = null;
    this.inside = false;
    for (const [peer, relation] of this.relations) {
      if (relation.waitsSince === null) continue;
      relation.waitsSince = null;
      this.giveWay(peer, relation);
    }
  }

  onMessage: Handlers<Message> = {
    request: ({ at }, from) => this.consider(from, at),
    reply: ({ askingAgain }, from) => {
      const relation = this.relations.get(from);
      if (relation !== undefined) relation.permits = true;
      this.enterIfPermitted();
      if (askingAgain !== null) this.consider(from, askingAgain);
    },
  };

  consider(from: ProcessId, at: number) {
    this.highest = Math.max(this.highest, at);
    const relation = this.relations.get(from);
    if (relation === undefined) return;
    if (this.inside || this.comesBefore(at, from)) relation.waitsSince = at;
    else this.giveWay(from, relation);
  }

  giveWay(peer: ProcessId, relation: Peer) {
    // Somebody who has not permitted us has our request already, or we have none.
    const askingAgain = relation.permits ? this.request : null;
    relation.permits = false;
    this.send(peer, { type: "reply", askingAgain });
  }

  comesBefore(at: number, from: ProcessId) {
    if (this.request === null) return false;
    return this.request < at || (this.request === at && this.id < from);
  }

  enterIfPermitted() {
    for (const { permits } of this.relations.values()) if (!permits) return;
    if (this.request === null) return;
    this.inside = true;
    this.enter();
  }
}
