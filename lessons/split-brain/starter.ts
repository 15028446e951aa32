/** Your turn: nobody leads without a majority, and nobody votes twice in an epoch. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";

type Message =
  | { type: "request"; epoch: number }
  | { type: "vote"; epoch: number }
  | { type: "heartbeat"; epoch: number }
  | { type: "newer"; epoch: number };

export default class EpochElection extends LeaderProcess<Message, "heartbeat"> {
  /** What a crash must not wipe out. */
  override stable = { epoch: 0, votedFor: null as ProcessId | null };

  onElection() {
    // Your turn: begin a new epoch, vote for yourself, and ask all others for their vote.
  }

  onMessage: Handlers<Message> = {
    request: ({ epoch }, from) => {
      // Your turn: may you vote for `from` in this epoch?
    },
    vote: ({ epoch }, from) => {
      // Your turn: more than half of `this.processes`? Then call `this.lead(epoch)`.
    },
    heartbeat: ({ epoch }, from) => {
      // Your turn: is this leader of your epoch, of a newer one, or of an old one?
    },
    newer: ({ epoch }) => {
      // Your turn: somebody knows a newer epoch than you do.
    },
  };

  override onTimer: TimerHandlers<"heartbeat"> = {
    heartbeat: () => {
      // Your turn: if you lead, say so again, every 10 ticks.
    },
  };
}
