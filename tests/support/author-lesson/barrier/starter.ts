/** Your turn: let nobody pass before everybody has come. */

import type { Handlers } from "tiebreak";
import { BarrierProcess } from "./problem.ts";

type Message = { type: "here" } | { type: "go" };

export default class CountingBarrier extends BarrierProcess<Message> {
  keeper = this.processes[0];

  onArrive() {
    this.send(this.keeper, { type: "here" });
  }

  onMessage: Handlers<Message> = {
    here: () => {
      // Your turn: count, and tell everybody once all have come.
    },
    go: () => {
      // Your turn: everybody has come.
    },
  };
}
