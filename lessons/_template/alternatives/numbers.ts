/** Whoever asks gets a number, and the keeper counts up to it: no list, no holder. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "come in" } | { type: "done" };

export default class Numbers extends MutexProcess<Message> {
  guests = new Map<number, ProcessId>(); // the keeper's: who has which number
  given = 0; // the last number given out
  inside = 0; // the number that may be inside, or was the last

  onAcquire() {
    this.send(this.processes[0], { type: "ask" });
  }

  onExit() {
    this.send(this.processes[0], { type: "done" });
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      this.given += 1;
      this.guests.set(this.given, from);
      if (this.guests.size === 1) this.callNext();
    },
    done: () => {
      this.guests.delete(this.inside);
      if (this.guests.size > 0) this.callNext();
    },
    "come in": () => this.enter(),
  };

  callNext() {
    this.inside += 1;
    const guest = this.guests.get(this.inside);
    if (guest !== undefined) this.send(guest, { type: "come in" });
  }
}
