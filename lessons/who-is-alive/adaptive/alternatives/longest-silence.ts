/** Measures how long each peer has ever been silent and lived, and bears two periods more. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class LongestSilence extends DetectorProcess<Message, Timer> {
  beats = 0; // our own, since we started
  lastHeard = new Map<ProcessId, number>(); // at which of our beats
  longest = new Map<ProcessId, number>(); // in beats, of a peer that was heard again
  suspects: ProcessId[] = [];

  override onStart() {
    this.beat();
  }

  override onRecover() {
    this.beat();
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      this.longest.set(from, Math.max(this.longestOf(from), this.silenceOf(from)));
      this.lastHeard.set(from, this.beats);
      if (!this.suspects.includes(from)) return;
      this.suspects = this.suspects.filter((peer) => peer !== from);
      this.trust(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => this.beat(),
  };

  beat() {
    this.startTimer("beat", period);
    this.broadcast({ type: "heartbeat" });
    this.beats += 1;
    for (const peer of this.peers) {
      if (this.suspects.includes(peer)) continue;
      if (this.silenceOf(peer) <= this.longestOf(peer) + 2) continue;
      this.suspects.push(peer);
      this.suspect(peer);
    }
  }

  silenceOf(peer: ProcessId) {
    return this.beats - (this.lastHeard.get(peer) ?? 0);
  }

  longestOf(peer: ProcessId) {
    return this.longest.get(peer) ?? 1;
  }
}
