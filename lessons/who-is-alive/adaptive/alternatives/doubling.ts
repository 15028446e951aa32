/** One clock of ticks, a deadline for each peer, and a timeout that doubles after each mistake. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "alive" };
type Timer = "beat";

const period = 10;
const firstTimeout = 30;

interface Watch {
  heardAt: number;
  timeout: number;
  suspected: boolean;
}

export default class Doubling extends DetectorProcess<Message, Timer> {
  now = 0; // ticks since we started, as far as our own timer tells
  watches = new Map<ProcessId, Watch>();

  override onStart() {
    for (const peer of this.peers) {
      this.watches.set(peer, { heardAt: 0, timeout: firstTimeout, suspected: false });
    }
    this.broadcast({ type: "alive" });
    this.startTimer("beat", period);
  }

  override onRecover() {
    this.onStart();
  }

  onMessage: Handlers<Message> = {
    alive: (_, from) => {
      const watch = this.watches.get(from);
      if (watch === undefined) return;
      watch.heardAt = this.now;
      if (!watch.suspected) return;
      watch.suspected = false;
      watch.timeout *= 2;
      this.trust(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => {
      this.now += period;
      this.broadcast({ type: "alive" });
      this.startTimer("beat", period);
      for (const [peer, watch] of this.watches) {
        if (watch.suspected || this.now - watch.heardAt <= watch.timeout) continue;
        watch.suspected = true;
        this.suspect(peer);
      }
    },
  };
}
