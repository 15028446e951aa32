/**
 * Mistake: I make a new token and leave the counts as they were, so that the next process believes
 * it is lost again.
 */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "x"; count: number } | { type: "y"; count: number };
type Timer = "x" | "y"; // when it fires, that token goes on

const restTicks = 3; // how long a token stays that nobody needs

export default class NewTokenSameCount extends MutexProcess<Message, Timer> {
  wanted = false;
  x: number | null = null; // the count of token X while it is here: 1, 2, 3…
  y: number | null = null; // the count of token Y while it is here: −1, −2, −3…
  lastSeen = 0; // the count of the token that came here last

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.keepX(1);
    this.keepY(-1);
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
      if (count === this.lastSeen) this.keepY(-count); // Y is lost: here is a new one
      this.lastSeen = count;
      this.keepX(count);
      this.meet();
    },
    y: ({ count }) => {
      const isLost = count === this.lastSeen;
      if (isLost) this.keepX(-count); // X is lost: here is a new one
      this.lastSeen = count;
      this.keepY(count);
      if (!isLost) this.meet();
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    x: () => this.passX(),
    y: () => this.passY(),
  };

  meet() {
    if (this.x === null || this.y === null) return;
    this.x += 1;
    this.y -= 1;
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
