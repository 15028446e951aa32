/** One clock for the process: when it rings, whatever rests here goes on, in the order it came. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = { type: "x"; count: number } | { type: "y"; count: number };

export default class OneClock extends MutexProcess<Token, "onward"> {
  resting: Token[] = [];
  inUse: Token | null = null; // X, while we are inside
  wants = false;
  last: Token | null = null; // the token that came here last, as it came

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.resting = [
      { type: "x", count: 1 },
      { type: "y", count: 1 },
    ];
    this.goOn();
  }

  onAcquire() {
    this.wants = true;
    this.goOn();
  }

  onExit() {
    const token = this.inUse;
    this.inUse = null;
    if (token !== null) this.send(this.successor, token);
  }

  onMessage: Handlers<Token> = {
    x: (token) => this.arrive({ type: "x", count: token.count }),
    y: (token) => this.arrive({ type: "y", count: token.count }),
  };

  override onTimer: TimerHandlers<"onward"> = {
    onward: () => {
      for (const token of this.resting) this.send(this.successor, token);
      this.resting = [];
    },
  };

  arrive(token: Token) {
    const isAlone = this.last?.type === token.type && this.last.count === token.count;
    this.last = { ...token };
    this.resting.push(token);
    if (isAlone) this.resting.push({ ...token, type: token.type === "x" ? "y" : "x" });
    const here = this.inUse === null ? this.resting : [...this.resting, this.inUse];
    if (here.length === 2) for (const one of here) one.count += 1;
    this.goOn();
  }

  /** Enters if it can, and sets the clock for what is left. */
  goOn() {
    const x = this.resting.find(({ type }) => type === "x");
    if (this.wants && x !== undefined) {
      this.wants = false;
      this.inUse = x;
      this.resting = this.resting.filter((token) => token !== x);
      this.enter();
    }
    if (this.resting.length > 0) this.startTimer("onward", 3);
  }
}
