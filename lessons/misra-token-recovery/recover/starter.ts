/** Your turn: when a token is lost, let the other one notice. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "x"; count: number } | { type: "y"; count: number };
type Timer = "x" | "y"; // when it fires, that token goes on

const restTicks = 3; // how long a token stays that nobody needs

export default class TokenRecovery extends MutexProcess<Message, Timer> {
  wanted = false;
  x: number | null = null; // the count of token X while it is here: 1, 2, 3…
  y: number | null = null; // the count of token Y while it is here: −1, −2, −3…

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.keepX(1);
    this.keepY(-1);
  }

  onAcquire() {
    this.wanted = true;
    // Your turn: X may be resting here already. Then enter, and let it rest no longer.
  }

  onExit() {
    this.passX();
  }

  onMessage: Handlers<Message> = {
    x: ({ count }) => {
      // Your turn: has anything but X been here since X came last? If not, Y is lost.
      this.keepX(count);
    },
    y: ({ count }) => {
      // Your turn: the same the other way round. And what if X is here right now?
      this.keepY(count);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    x: () => this.passX(),
    y: () => this.passY(),
  };

  keepX(count: number) {
    this.x = count;
    this.startTimer("x", restTicks); // Your turn: unless we want to enter
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
