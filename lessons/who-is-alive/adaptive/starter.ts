/** Your turn: nobody tells you how long to wait. Learn it from your mistakes. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class AdaptiveDetector extends DetectorProcess<Message, Timer> {
  silence = new Map<ProcessId, number>(); // beats of our own since we last heard from a peer
  patience = new Map<ProcessId, number>(); // how many of them we bear
  suspected = new Set<ProcessId>();

  override onStart() {
    this.startTimer("beat", period);
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      // Your turn: if you suspected `from`, you were too hasty. Say so, and be more patient.
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => {
      // Your turn: as in the first exercise, but `this.maxDelay` is Infinity here.
    },
  };
}
