/** Remembers a token when it leaves, not when it comes: then N values are enough. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = "x" | "y";
type Message = { type: "x"; count: number } | { type: "y"; count: number };

const restTicks = 4;

export default class RemembersOnLeaving extends MutexProcess<Message, Token> {
  state: "idle" | "waiting" | "inside" = "idle";
  here: { x: number | null; y: number | null } = { x: null, y: null };
  left = ""; // the token that left last, with its count

  override onStart() {
    if (this.id === this.processes[0]) this.keepBoth(0);
  }

  onAcquire() {
    this.state = "waiting";
    this.tryToEnter();
  }

  onExit() {
    this.state = "idle";
    this.pass("x");
  }

  onMessage: Handlers<Message> = {
    x: ({ count }) => this.arrive("x", "y", count),
    y: ({ count }) => this.arrive("y", "x", count),
  };

  override onTimer: TimerHandlers<Token> = {
    x: () => this.pass("x"),
    y: () => this.pass("y"),
  };

  arrive(token: Token, other: Token, count: number) {
    const isMeeting = this.here[other] !== null;
    const isLost = !isMeeting && this.left === `${token}${count}`;
    if (isMeeting || isLost) this.keepBoth((count + 1) % this.processes.length);
    else this.keep(token, count);
    this.tryToEnter();
  }

  keepBoth(count: number) {
    this.keep("x", count);
    this.keep("y", count);
  }

  keep(token: Token, count: number) {
    if (this.here[token] === null) this.startTimer(token, restTicks);
    this.here[token] = count;
  }

  tryToEnter() {
    if (this.state !== "waiting" || this.here.x === null) return;
    this.state = "inside";
    this.stopTimer("x");
    this.enter();
  }

  pass(token: Token) {
    const count = this.here[token];
    if (count === null) return;
    this.here[token] = null;
    this.left = `${token}${count}`;
    this.send(this.successor, { type: token, count });
  }
}
