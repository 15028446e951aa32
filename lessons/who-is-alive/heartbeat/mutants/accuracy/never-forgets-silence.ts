/** Mistake: I count the beats, but I do not begin at 0 again when I hear from the peer. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class HeartbeatDetector extends DetectorProcess<Message, Timer> {
  silence = new Map<ProcessId, number>(); // beats of our own since we last heard from a peer

  override onStart() {
    this.beat();
  }

  override onRecover() {
    this.beat();
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      if (this.silenceOf(from) > this.patience()) this.trust(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = { beat: () => this.beat() };

  beat() {
    this.broadcast({ type: "heartbeat" });
    this.startTimer("beat", period);
    for (const peer of this.peers) {
      const beats = this.silenceOf(peer) + 1;
      this.silence.set(peer, beats);
      if (beats === this.patience() + 1) this.suspect(peer);
    }
  }

  silenceOf(peer: ProcessId): number {
    return this.silence.get(peer) ?? 0;
  }

  /** Two heartbeats arrive at most a period and a delivery apart; one beat more for rounding. */
  patience(): number {
    return 2 + Math.ceil(this.maxDelay / period);
  }
}
