/**
 * A roll of all processes with a mark for each that lives, and one errand at a time: the next one
 * leaves when the last is acknowledged. Whoever makes the last mark need not send the roll home.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

/** Without a leader it collects marks; with one it is the news, and marks are of those who know. */
type Errand = { marks: boolean[]; leader: ProcessId | null };
type Message =
  | { type: "roll"; marks: boolean[]; leader: ProcessId | null; number: number }
  | { type: "ack"; number: number };

export default class CallsTheRoll extends ElectionProcess<Message, "ack"> {
  outbox: Errand[] = []; // the first of them is on its way
  number = 0;
  skipped = 0; // how many successors have not acknowledged it

  onElection() {
    this.mark({ marks: this.processes.map(() => false), leader: null });
  }

  onMessage: Handlers<Message> = {
    roll: ({ marks, leader, number }, from) => {
      this.send(from, { type: "ack", number });
      if (marks[this.id]) this.complete({ marks, leader });
      else this.mark({ marks, leader });
    },
    ack: ({ number }) => {
      if (number === this.number) this.next();
    },
  };

  override onTimer: TimerHandlers<"ack"> = {
    ack: () => {
      this.skipped += 1;
      this.dispatch();
    },
  };

  mark({ marks, leader }: Errand) {
    if (leader !== null) this.elect(leader);
    const errand = { marks: marks.with(this.id, true), leader };
    if (errand.marks.every((isMarked) => isMarked)) return this.complete(errand);
    this.outbox.push(errand);
    if (this.outbox.length === 1) this.dispatch();
  }

  /** Everybody who lives is marked. The news has been everywhere; the roll names the winner. */
  complete({ marks, leader }: Errand) {
    if (leader !== null) return;
    const best = this.processes.findLast((id) => marks[id]) ?? this.id;
    this.mark({ marks: this.processes.map(() => false), leader: best });
  }

  dispatch() {
    const [errand] = this.outbox;
    if (errand === undefined) return;
    const to = this.successors[this.skipped];
    if (to === undefined) {
      this.next();
      return this.complete(errand);
    }
    this.number += 1;
    this.send(to, { type: "roll", ...errand, number: this.number });
    this.startTimer("ack", 2 * this.maxDelay);
  }

  next() {
    this.stopTimer("ack");
    this.outbox.shift();
    this.skipped = 0;
    this.dispatch();
  }
}
