/** The same, told as a machine of four states; the links are in one record. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; origin: ProcessId } | { type: "token" };
type State = "away" | "waiting" | "inside" | "holding";

export default class FourStates extends MutexProcess<Message> {
  state: State = this.parent === null ? "holding" : "away";
  links: { last: ProcessId | null; next: ProcessId[] } = { last: this.parent, next: [] };

  onAcquire() {
    if (this.state === "holding") return this.goIn();
    this.state = "waiting";
    this.ask(this.id);
    this.links.last = null;
  }

  onExit() {
    this.state = "holding";
    this.handOver();
  }

  onMessage: Handlers<Message> = {
    request: ({ origin }, from) => {
      if (this.links.last === null) {
        this.links.next.push(origin);
        this.handOver();
      } else {
        this.ask(origin);
      }
      this.links.last = from;
    },
    token: () => this.goIn(),
  };

  ask(origin: ProcessId) {
    if (this.links.last !== null) this.send(this.links.last, { type: "request", origin });
  }

  handOver() {
    const [next] = this.links.next;
    if (this.state !== "holding" || next === undefined) return;
    this.send(next, { type: "token" });
    this.links.next = [];
    this.state = "away";
  }

  goIn() {
    this.state = "inside";
    this.enter();
  }
}
