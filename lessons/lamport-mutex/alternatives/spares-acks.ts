/**
 * The last message of everybody, and no ack to whom we have already written something younger: our
 * own request, still open, says as much. 2(N−1) to 3(N−1) messages an entry.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; time: number }
  | { type: "ack"; time: number }
  | { type: "release"; time: number };
type Note = { isRequest: boolean; time: number };

export default class SparesAcks extends MutexProcess<Message> {
  time = 0;
  notes: Note[] = this.processes.map(() => ({ isRequest: false, time: 0 })); // one for each
  state: "out" | "waiting" | "in" = "out";

  onAcquire() {
    this.time += 1;
    this.state = "waiting";
    this.notes[this.id] = { isRequest: true, time: this.time };
    this.broadcast({ type: "request", time: this.time });
    this.enterIfOldest();
  }

  onExit() {
    this.time += 1;
    this.state = "out";
    this.notes[this.id] = { isRequest: false, time: this.time };
    this.broadcast({ type: "release", time: this.time });
  }

  onMessage: Handlers<Message> = {
    request: ({ time }, from) => {
      this.advance(time);
      this.notes[from] = { isRequest: true, time };
      const knowsOurs = this.state !== "out" && this.isOlder(from, this.id);
      if (!knowsOurs) this.send(from, { type: "ack", time: this.time });
      this.enterIfOldest();
    },
    ack: ({ time }, from) => {
      this.advance(time);
      // A request stays until it is released; an ack must not hide it.
      if (!this.notes[from]?.isRequest) this.notes[from] = { isRequest: false, time };
      this.enterIfOldest();
    },
    release: ({ time }, from) => {
      this.advance(time);
      this.notes[from] = { isRequest: false, time };
      this.enterIfOldest();
    },
  };

  advance(time: number) {
    this.time = Math.max(this.time, time) + 1;
  }

  /** Ours is older than the last that we have heard of from anybody, request or not. */
  enterIfOldest() {
    if (this.state !== "waiting") return;
    if (!this.peers.every((peer) => this.isOlder(this.id, peer))) return;
    this.state = "in";
    this.enter();
  }

  isOlder(one: ProcessId, other: ProcessId): boolean {
    const [mine, theirs] = [this.notes[one]?.time ?? 0, this.notes[other]?.time ?? 0];
    return mine < theirs || (mine === theirs && one < other);
  }
}
