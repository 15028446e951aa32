/** Every two processes share a key; the lower id has it first. Whoever has all its keys goes in. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Ticket = { time: number; owner: ProcessId };
type Message = { type: "request"; ticket: Ticket } | { type: "key" };
type State = "idle" | "waiting" | "inside";

export default class OneKeyForTwo extends MutexProcess<Message> {
  state: State = "idle";
  ticket: Ticket = { time: 0, owner: this.id };
  latest = 0;
  keys = new Set<ProcessId>(this.peers.filter((peer) => peer > this.id));
  wantedBy = new Set<ProcessId>();

  onAcquire() {
    this.state = "waiting";
    this.latest += 1;
    this.ticket = { time: this.latest, owner: this.id };
    for (const peer of this.peers) if (!this.keys.has(peer)) this.ask(peer);
    this.goInWithAllKeys();
  }

  onExit() {
    this.state = "idle";
    for (const peer of this.wantedBy) this.giveKey(peer);
    this.wantedBy.clear();
  }

  onMessage: Handlers<Message> = {
    request: ({ ticket }, from) => {
      this.latest = Math.max(this.latest, ticket.time);
      if (this.state === "inside" || (this.state === "waiting" && isFirst(this.ticket, ticket))) {
        this.wantedBy.add(from);
        return;
      }
      const had = this.keys.has(from);
      this.giveKey(from);
      if (this.state === "waiting" && had) this.ask(from);
    },
    key: (_, from) => {
      this.keys.add(from);
      this.goInWithAllKeys();
    },
  };

  ask(peer: ProcessId) {
    this.send(peer, { type: "request", ticket: this.ticket });
  }

  giveKey(peer: ProcessId) {
    this.keys.delete(peer);
    this.send(peer, { type: "key" });
  }

  goInWithAllKeys() {
    if (this.state !== "waiting" || this.keys.size < this.peers.length) return;
    this.state = "inside";
    this.enter();
  }
}

function isFirst(mine: Ticket, theirs: Ticket): boolean {
  return mine.time < theirs.time || (mine.time === theirs.time && mine.owner < theirs.owner);
}
