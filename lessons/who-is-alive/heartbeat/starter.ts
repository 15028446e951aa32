/** Your turn: say who has crashed, and be right. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "heartbeat" };
type Timer = "beat";

const period = 10;

export default class HeartbeatDetector extends DetectorProcess<Message, Timer> {
  silence = new Map<ProcessId, number>(); // beats of our own since we last heard from a peer

  override onStart() {
    this.startTimer("beat", period);
  }

  onMessage: Handlers<Message> = {
    heartbeat: (_, from) => {
      // Your turn: `from` is alive. Were you wrong about it? Then call `this.trust(from)`.
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    beat: () => {
      // Your turn: tell the peers that you are here, and beat again one period later.
      // Then look for those who have been silent too long, and call `this.suspect(peer)`, once.
    },
  };

  // Your turn: how long may an honest peer be silent? `this.maxDelay` bounds every delivery.
  // And `onRecover`: what does a process do that comes back from a crash?
}
