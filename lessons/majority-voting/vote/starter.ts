/** Your turn: enter with more than half of all votes; else give back what you have and retry. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; attempt: number }
  | { type: "vote"; attempt: number; isGranted: boolean }
  | { type: "release" };

export default class MajorityVoting extends MutexProcess<Message, "patience" | "rest"> {
  attempt = 0; // tells the votes of this attempt from those of an earlier one
  votedFor: ProcessId | null = null; // who has our own vote

  onAcquire() {
    this.attempt += 1;
    for (const voter of this.processes) {
      this.send(voter, { type: "request", attempt: this.attempt });
    }
    // Your turn: answers may never come. Start the timer `patience`.
  }

  onExit() {
    // Your turn: give the votes back.
  }

  onMessage: Handlers<Message> = {
    request: ({ attempt }, from) => {
      // Your turn: lend your vote if you have it, and answer yes or no.
    },
    vote: ({ attempt, isGranted }) => {
      // Your turn: count. When have you won? When can you no longer win?
    },
    release: (_, from) => {
      // Your turn: is it your vote that comes back?
    },
  };

  override onTimer: TimerHandlers<"patience" | "rest"> = {
    patience: () => {
      // Your turn: you have waited long enough. Others may need the votes you hold.
    },
    rest: () => {
      // Your turn: try again.
    },
  };
}
