/** One clock for the process: when it rings, whatever rests here goes on, in the order it came. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = { type: "x"; count: number } | { type: "y"; count: number };

export default class OneClock extends MutexProcess<Token, "onward"> {
  resting: Token[] = [];
  inUse: Token | null = null; // X, while we are inside
  wants = false;
  last = ""; // the token that came here last, as it came

  override onStart() {
    if (this.id !== this.processes[0]) return;
    this.resting.push({ type: "x", count: 0 }, { type: "y", count: 0 });
    this.goOn();
  }

  onAcquire() {
    this.wants = true;
    this.goOn();
  }

  onExit() {
    if (this.inUse !== null) this.send(this.successor, this.inUse);
    this.inUse = null;
  }

  onMessage: Handlers<Token> = {
    x: ({ count }) => this.arrive("x", "y", count),
    y: ({ count }) => this.arrive("y", "x", count),
  };

  override onTimer: TimerHandlers<"onward"> = {
    onward: () => {
      for (const token of this.resting) this.send(this.successor, token);
      this.resting = [];
    },
  };

  arrive(type: "x" | "y", other: "x" | "y", count: number) {
    const came = `${type}${count}`;
    this.resting.push({ type, count });
    if (came === this.last) this.resting.push({ type: other, count });
    this.last = came;
    const here = this.inUse === null ? this.resting : [...this.resting, this.inUse];
    if (here.length === 2) {
      for (const token of here) token.count = (token.count + 1) % (this.processes.length + 1);
    }
    this.goOn();
  }

  /** Enters if it can, and sets the clock for what is left. */
  goOn() {
    const x = this.resting.findIndex(({ type }) => type === "x");
    if (this.wants && x >= 0) {
      const [token = null] = this.resting.splice(x, 1);
      this.wants = false;
      this.inUse = token;
      this.enter();
    }
    if (this.resting.length > 0) this.startTimer("onward", 3);
  }
}
