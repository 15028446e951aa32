/**
 * Roucairol and Carvalho, 1983: a reply is good until its sender asks for itself, so ask only those
 * who have asked since. 0 to 2(N−1) messages an entry.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; time: number } | { type: "reply" };

export default class KeepsPermissions extends MutexProcess<Message> {
  time = 0;
  asked = 0; // the time of our request
  state: "idle" | "waiting" | "inside" = "idle";
  granted = new Set<ProcessId>(); // peers whose reply is still good
  later = new Set<ProcessId>(); // peers that get their reply when we leave

  onAcquire() {
    this.state = "waiting";
    this.time += 1;
    this.asked = this.time;
    for (const peer of this.peers) if (!this.granted.has(peer)) this.ask(peer);
    this.enterIfAllAgree();
  }

  onExit() {
    this.state = "idle";
    for (const peer of this.later) this.grant(peer);
    this.later.clear();
  }

  onMessage: Handlers<Message> = {
    request: ({ time }, from) => {
      this.time = Math.max(this.time, time);
      const oursIsOlder = this.asked < time || (this.asked === time && this.id < from);
      if (this.state === "inside" || (this.state === "waiting" && oursIsOlder)) {
        this.later.add(from);
        return;
      }
      // We wait with a reply that is good no longer: it has to be asked for again.
      const again = this.state === "waiting" && this.granted.has(from);
      this.grant(from);
      if (again) this.ask(from);
    },
    reply: (_, from) => {
      this.granted.add(from);
      this.enterIfAllAgree();
    },
  };

  ask(peer: ProcessId) {
    this.send(peer, { type: "request", time: this.asked });
  }

  grant(peer: ProcessId) {
    this.granted.delete(peer);
    this.send(peer, { type: "reply" });
  }

  enterIfAllAgree() {
    if (this.state !== "waiting" || this.granted.size < this.peers.length) return;
    this.state = "inside";
    this.enter();
  }
}
