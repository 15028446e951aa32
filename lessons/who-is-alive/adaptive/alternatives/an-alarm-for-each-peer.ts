/** One timer for each peer; if it went off for nothing, it is set one period later from then on. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat" | "silence";

const period = 10;

export default class AnAlarmForEachPeer extends DetectorProcess<Message, Timer> {
  timeouts: Record<ProcessId, number> = {};
  suspected: Record<ProcessId, boolean> = {};

  override onStart() {
    this.beat();
    for (const peer of this.peers) {
      this.timeouts[peer] = 3 * period;
      this.listen(peer);
    }
  }

  override onRecover() {
    this.onStart();
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      if (this.suspected[from]) {
        this.suspected[from] = false;
        this.trust(from);
        this.timeouts[from] = this.timeoutOf(from) + period;
      }
      this.listen(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => this.beat(),
    silence: (peer: ProcessId) => {
      this.suspected[peer] = true;
      this.suspect(peer);
    },
  };

  beat() {
    this.broadcast({ type: "heartbeat" });
    this.startTimer("beat", period);
  }

  listen(peer: ProcessId) {
    this.startTimer("silence", this.timeoutOf(peer), peer);
  }

  timeoutOf(peer: ProcessId) {
    return this.timeouts[peer] ?? 3 * period;
  }
}
