/** Mistake: I replace Y when it is lost and wait for X for ever. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "x"; count: number } | { type: "y"; count: number };
type Timer = "x" | "y"; // when it fires, that token goes on

const restTicks = 3; // how long a token stays that nobody needs

export default class WaitsForX extends MutexProcess<Message, Timer> {
  wanted = false;
  x: number | null = null; // the count of token X while it is here
  y: number | null = null; // the count of token Y while it is here
  lastType: "x" | "y" | null = null; // the token that came here last
  lastCount = 0; // and its count when it came

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.keepX(0);
    this.keepY(0);
  }

  onAcquire() {
    this.wanted = true;
    if (this.x !== null) this.enterWithX();
  }

  onExit() {
    this.passX();
  }

  onMessage: Handlers<Message> = {
    x: ({ count }) => {
      if (this.isUnchanged("x", count)) this.keepY(count); // Y is lost: here is a new one
      this.keepX(count);
      this.meet();
    },
    y: ({ count }) => {
      this.isUnchanged("y", count);
      this.keepY(count);
      this.meet();
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    x: () => this.passX(),
    y: () => this.passY(),
  };

  /** Did the same token come here last, with the same count? Remembers this visit. */
  isUnchanged(type: "x" | "y", count: number) {
    const unchanged = this.lastType === type && this.lastCount === count;
    this.lastType = type;
    this.lastCount = count;
    return unchanged;
  }

  /** At most N meetings lie between two visits, so N + 1 values never come round too soon. */
  meet() {
    if (this.x === null || this.y === null) return;
    this.x = (this.x + 1) % (this.processes.length + 1);
    this.y = this.x;
  }

  keepX(count: number) {
    this.x = count;
    if (this.wanted) this.enterWithX();
    else this.startTimer("x", restTicks);
  }

  keepY(count: number) {
    this.y = count;
    this.startTimer("y", restTicks);
  }

  enterWithX() {
    this.wanted = false;
    this.stopTimer("x");
    this.enter();
  }

  passX() {
    if (this.x === null) return;
    this.send(this.successor, { type: "x", count: this.x });
    this.x = null;
  }

  passY() {
    if (this.y === null) return;
    this.send(this.successor, { type: "y", count: this.y });
    this.y = null;
  }
}
