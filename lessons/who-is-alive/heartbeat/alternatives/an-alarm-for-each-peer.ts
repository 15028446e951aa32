/** One timer for each peer, wound up by each of its heartbeats: if it goes off, that was it. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat" | "silence";

const period = 10;

export default class AnAlarmForEachPeer extends DetectorProcess<Message, Timer> {
  suspects = new Set<ProcessId>();

  override onStart() {
    this.beat();
    for (const peer of this.peers) this.listen(peer);
  }

  override onRecover() {
    this.onStart();
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      this.listen(from);
      if (this.suspects.delete(from)) this.trust(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => this.beat(),
    silence: (peer: ProcessId) => {
      this.suspects.add(peer);
      this.suspect(peer);
    },
  };

  beat() {
    this.broadcast({ type: "heartbeat" });
    this.startTimer("beat", period);
  }

  /** Longer than two heartbeats of an honest peer can be apart. */
  listen(peer: ProcessId) {
    this.startTimer("silence", period + this.maxDelay + 1, peer);
  }
}
