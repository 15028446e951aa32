/** Both tokens go through the same code; what was seen last is the token and its count. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = "x" | "y";
type Message = { type: "x"; count: number } | { type: "y"; count: number };

const restTicks = 5;

export default class OneHandlerForBoth extends MutexProcess<Message, Token> {
  wanted = false;
  inside = false;
  here = new Map<Token, number>(); // the tokens that are here, each with its count
  seen: { token: Token; count: number } | null = null;

  override onStart() {
    if (this.id === this.processes[0]) for (const token of ["x", "y"] as const) this.keep(token, 1);
  }

  onAcquire() {
    this.wanted = true;
    this.tryToEnter();
  }

  onExit() {
    this.inside = false;
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
    const isAlone = this.seen?.token === token && this.seen.count === count;
    this.seen = { token, count };
    if (isAlone || this.here.has(other)) {
      this.keep(token, count + 1);
      this.keep(other, count + 1);
    } else {
      this.keep(token, count);
    }
    this.tryToEnter();
  }

  keep(token: Token, count: number) {
    if (!this.here.has(token)) this.startTimer(token, restTicks);
    this.here.set(token, count);
  }

  tryToEnter() {
    if (!this.wanted || !this.here.has("x")) return;
    this.wanted = false;
    this.inside = true;
    this.stopTimer("x");
    this.enter();
  }

  pass(token: Token) {
    const count = this.here.get(token);
    if (count === undefined || (token === "x" && this.inside)) return;
    this.here.delete(token);
    this.send(this.successor, { type: token, count });
  }
}
