/** Mistake: I send every heartbeat twice, in case one is slow. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class SaysItTwice extends DetectorProcess<Message, Timer> {
  silence = new Map<ProcessId, number>(); // beats of our own since we last heard from a peer
  patience = new Map<ProcessId, number>(); // how many of them we bear
  suspected = new Set<ProcessId>();

  override onStart() {
    this.beat();
  }

  override onRecover() {
    this.beat();
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      this.silence.set(from, 0);
      if (!this.suspected.delete(from)) return;
      this.trust(from);
      this.patience.set(from, this.patienceWith(from) + 1); // it was only slow
    },
  };

  override onTimer: TimerHandlers<Timer> = { beat: () => this.beat() };

  beat() {
    this.broadcast({ type: "heartbeat" });
    this.broadcast({ type: "heartbeat" });
    this.startTimer("beat", period);
    for (const peer of this.peers) {
      const beats = (this.silence.get(peer) ?? 0) + 1;
      this.silence.set(peer, beats);
      if (beats <= this.patienceWith(peer) || this.suspected.has(peer)) continue;
      this.suspected.add(peer);
      this.suspect(peer);
    }
  }

  /** Two heartbeats arrive at most a period and a delivery apart. */
  patienceWith(peer: ProcessId): number {
    const bound = Number.isFinite(this.maxDelay) ? Math.floor(this.maxDelay / period) : 0;
    return this.patience.get(peer) ?? 2 + bound;
  }
}
