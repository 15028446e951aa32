/** The algorithm of the text, line by line: a count of silent beats, and a set of suspects. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class AsInTheText extends DetectorProcess<Message, Timer> {
  silence = this.processes.map(() => 0);
  suspected = this.processes.map(() => false);
  patience = Math.floor((period + this.maxDelay) / period) + 1;

  override onStart() {
    this.beat();
  }

  override onRecover() {
    this.beat();
  }

  override onTimer: TimerHandlers<Timer> = {
    beat: () => this.beat(),
  };

  beat() {
    this.broadcast({ type: "heartbeat" });
    this.startTimer("beat", period);
    for (const peer of this.peers) {
      this.silence[peer] = (this.silence[peer] ?? 0) + 1;
      if ((this.silence[peer] ?? 0) > this.patience && !this.suspected[peer]) {
        this.suspected[peer] = true;
        this.suspect(peer);
      }
    }
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, q: ProcessId) => {
      this.silence[q] = 0;
      if (this.suspected[q]) {
        this.suspected[q] = false;
        this.trust(q);
      }
    },
  };
}
