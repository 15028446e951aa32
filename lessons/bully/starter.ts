/** Your turn: let the best live process win, and let everybody know. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election" } | { type: "answer" } | { type: "coordinator" };
type Timer = "answer" | "coordinator";

export default class Bully extends ElectionProcess<Message, Timer> {
  onElection() {
    // Your turn: ask everybody who is better than you. `this.setting("rule")` says who is.
    // Nobody answers within the time that a question and an answer can take: you have won.
  }

  override onRecover() {
    // Your turn: you are back, and know nothing.
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      // Your turn: let `from` know that you live. And then?
    },
    answer: () => {
      // Your turn: somebody better lives, so you cannot win. Can you forget about it?
    },
    coordinator: (_, from) => {
      // Your turn: is `from` better than you? Then call `this.elect(from)`.
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    answer: () => {
      // Your turn: nobody has answered.
    },
    coordinator: () => {
      // Your turn: somebody has answered, but nobody has won.
    },
  };
}
