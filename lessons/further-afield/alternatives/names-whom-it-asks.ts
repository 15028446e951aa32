/**
 * A question names everybody else who gets it, so that they need not ask each other: 3(N−1)
 * messages where everybody is everybody's neighbour, and never more than 2E + N − 1.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Candidate = { id: ProcessId; value: number };
type Message =
  | { type: "election"; asked: ProcessId[] }
  | { type: "elsewhere" } // somebody else is above me, and I have not asked you
  | { type: "best"; best: Candidate }
  | { type: "leader"; leader: ProcessId };
type Edge = "unused" | "above" | "asked" | "below" | "done";

export default class NamesWhomItAsks extends ElectionProcess<Message> {
  isPart = false;
  edges = new Map<ProcessId, Edge>(this.peers.map((peer) => [peer, "unused"]));
  best: Candidate = { id: this.id, value: this.value };

  onElection() {
    this.ask([...this.peers]);
  }

  onMessage: Handlers<Message> = {
    election: ({ asked }, from) => {
      if (!this.isPart) {
        this.edges.set(from, "above");
        this.ask(this.peers.filter((peer) => peer !== from && !asked.includes(peer)));
        return;
      }
      if (this.edges.get(from) === "unused") this.send(from, { type: "elsewhere" });
      this.settle(from, "done");
    },
    elsewhere: (_, from) => this.settle(from, "done"),
    best: ({ best }, from) => {
      if (best.value > this.best.value) this.best = best;
      this.settle(from, "below");
    },
    leader: ({ leader }) => this.tell(leader),
  };

  ask(asked: ProcessId[]) {
    this.isPart = true;
    for (const peer of asked) {
      this.edges.set(peer, "asked");
      this.send(peer, { type: "election", asked });
    }
    this.reportOnceComplete();
  }

  settle(peer: ProcessId, edge: Edge) {
    const wasAwaited = this.edges.get(peer) === "asked";
    this.edges.set(peer, edge);
    if (wasAwaited) this.reportOnceComplete();
  }

  reportOnceComplete() {
    if (this.with("asked").length > 0) return;
    const [above] = this.with("above");
    if (above === undefined) this.tell(this.best.id);
    else this.send(above, { type: "best", best: this.best });
  }

  tell(leader: ProcessId) {
    this.elect(leader);
    for (const child of this.with("below")) this.send(child, { type: "leader", leader });
  }

  with(edge: Edge): ProcessId[] {
    return this.peers.filter((peer) => this.edges.get(peer) === edge);
  }
}
