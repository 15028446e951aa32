/** Votes for itself without a message, and ticks off who is missing instead of counting. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "yours" } | { type: "back" };

export default class OwnVoteAtHome extends MutexProcess<Message> {
  missing = new Set<ProcessId>();
  holder: ProcessId | null = null;
  waiting: ProcessId[] = [];

  get others() {
    return this.quorum.filter((member) => member !== this.id);
  }

  onAcquire() {
    this.missing = new Set(this.quorum);
    for (const member of this.others) this.send(member, { type: "ask" });
    this.consider(this.id);
  }

  onExit() {
    for (const member of this.others) this.send(member, { type: "back" });
    this.takeBack();
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => this.consider(from),
    yours: (_, from) => this.tickOff(from),
    back: () => this.takeBack(),
  };

  consider(candidate: ProcessId) {
    this.waiting.push(candidate);
    this.giveToNext();
  }

  takeBack() {
    this.holder = null;
    this.giveToNext();
  }

  giveToNext() {
    if (this.holder !== null) return;
    this.holder = this.waiting.shift() ?? null;
    if (this.holder === this.id) this.tickOff(this.id);
    else if (this.holder !== null) this.send(this.holder, { type: "yours" });
  }

  tickOff(member: ProcessId) {
    this.missing.delete(member);
    if (this.missing.size === 0) this.enter();
  }
}
