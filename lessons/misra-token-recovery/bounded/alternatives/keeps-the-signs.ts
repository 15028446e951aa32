/** The text's rules as they stand, signs included: after N + 1 the counts begin again at 1. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "x"; count: number } | { type: "y"; count: number };

export default class KeepsTheSigns extends MutexProcess<Message, "passX" | "passY"> {
  wanted = false;
  x = 0; // 0: not here; else 1 … N + 1
  y = 0; // 0: not here; else −1 … −(N + 1)
  lastSeen = 0;

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.x = 1;
    this.y = -1;
    this.startTimer("passX", 3);
    this.startTimer("passY", 3);
  }

  onAcquire() {
    this.wanted = true;
    this.enterWithX();
  }

  onExit() {
    this.hand("x");
  }

  onMessage: Handlers<Message> = {
    x: ({ count }) => {
      if (count === this.lastSeen) {
        this.y = -count;
        this.startTimer("passY", 3);
      }
      this.lastSeen = count;
      this.x = count;
      this.startTimer("passX", 3);
      if (this.y !== 0) this.meet();
      this.enterWithX();
    },
    y: ({ count }) => {
      if (count === this.lastSeen) {
        this.x = -count;
        this.startTimer("passX", 3);
      }
      this.lastSeen = count;
      this.y = count;
      this.startTimer("passY", 3);
      if (this.x !== 0) this.meet();
      this.enterWithX();
    },
  };

  override onTimer: TimerHandlers<"passX" | "passY"> = {
    passX: () => this.hand("x"),
    passY: () => this.hand("y"),
  };

  meet() {
    this.x = this.x > this.processes.length ? 1 : this.x + 1;
    this.y = -this.x;
  }

  enterWithX() {
    if (!this.wanted || this.x === 0) return;
    this.wanted = false;
    this.stopTimer("passX");
    this.enter();
  }

  hand(type: "x" | "y") {
    this.send(this.successor, { type, count: this[type] });
    this[type] = 0;
  }
}
