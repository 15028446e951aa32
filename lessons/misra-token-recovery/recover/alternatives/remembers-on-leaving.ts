/** Remembers a token as it leaves, with what the meeting made of it; asks only if it is alone. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = "x" | "y";
type Message = { type: "x"; meetings: number } | { type: "y"; meetings: number };

export default class RemembersOnLeaving extends MutexProcess<Message, Token> {
  state: "idle" | "waiting" | "inside" = "idle";
  here = { x: false, y: false };
  meetings = 0; // as far as the tokens that are here know
  left = "nothing"; // which token left last, and what it knew

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.keep("x");
    this.keep("y");
  }

  onAcquire() {
    this.state = "waiting";
    this.enterIfPossible();
  }

  onExit() {
    this.state = "idle";
    this.pass("x");
  }

  onMessage: Handlers<Message> = {
    x: ({ meetings }) => this.arrive("x", "y", meetings),
    y: ({ meetings }) => this.arrive("y", "x", meetings),
  };

  override onTimer: TimerHandlers<Token> = {
    x: () => this.pass("x"),
    y: () => this.pass("y"),
  };

  arrive(token: Token, other: Token, meetings: number) {
    const isLost = !this.here[other] && this.left === `${token} ${meetings}`;
    this.meetings = meetings;
    if (isLost) this.keep(other);
    if (this.here[other]) this.meetings += 1;
    this.keep(token);
    this.enterIfPossible();
  }

  keep(token: Token) {
    this.here[token] = true;
    this.startTimer(token, 4);
  }

  enterIfPossible() {
    if (this.state !== "waiting" || !this.here.x) return;
    this.state = "inside";
    this.stopTimer("x");
    this.enter();
  }

  pass(token: Token) {
    this.here[token] = false;
    this.left = `${token} ${this.meetings}`;
    this.send(this.successor, { type: token, meetings: this.meetings });
  }
}
