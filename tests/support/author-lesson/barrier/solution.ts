/** p0 counts who has come, and tells everybody when all have. */

import type { Handlers } from "tiebreak";
import { BarrierProcess } from "./problem.ts";

type Message = { type: "here" } | { type: "go" };

export default class CountingBarrier extends BarrierProcess<Message> {
  keeper = this.processes[0];
  here = 0; // at the keeper: how many have come in this round

  onArrive() {
    this.send(this.keeper, { type: "here" });
  }

  onMessage: Handlers<Message> = {
    here: () => {
      this.here += 1;
      if (this.here < this.processes.length) return;
      this.here = 0;
      for (const process of this.processes) this.send(process, { type: "go" });
    },
    go: () => this.pass(),
  };
}
