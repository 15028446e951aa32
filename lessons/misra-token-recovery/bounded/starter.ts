/** Your turn: the same with counts that stay small. Begin with your own answer if you like. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "x"; count: number } | { type: "y"; count: number };
type Timer = "x" | "y"; // when it fires, that token goes on

const restTicks = 3; // how long a token stays that nobody needs

export default class BoundedRecovery extends MutexProcess<Message, Timer> {
  wanted = false;
  x: number | null = null; // the count of token X while it is here
  y: number | null = null; // the count of token Y while it is here

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.keepX(0);
    this.keepY(0);
  }

  onAcquire() {
    this.wanted = true;
    // Your turn: as before.
  }

  onExit() {
    this.passX();
  }

  onMessage: Handlers<Message> = {
    x: ({ count }) => {
      // Your turn: without a sign, a count alone does not say whose it is.
      this.keepX(count);
    },
    y: ({ count }) => {
      this.keepY(count);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    x: () => this.passX(),
    y: () => this.passY(),
  };

  meet() {
    if (this.x === null || this.y === null) return;
    // Your turn: after which number may the counts begin again?
  }

  keepX(count: number) {
    this.x = count;
    this.startTimer("x", restTicks);
  }

  keepY(count: number) {
    this.y = count;
    this.startTimer("y", restTicks);
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
