/** The keeper remembers who has come instead of how many. */

import type { Handlers, ProcessId } from "tiebreak";
import { BarrierProcess } from "../problem.ts";

type Message = { type: "here" } | { type: "go" };

export default class RememberingBarrier extends BarrierProcess<Message> {
  present: ProcessId[] = [];

  onArrive() {
    this.send(this.processes[0], { type: "here" });
  }

  onMessage: Handlers<Message> = {
    here: (_, from) => {
      this.present.push(from);
      if (!this.processes.every((process) => this.present.includes(process))) return;
      this.present = [];
      for (const process of this.processes) this.send(process, { type: "go" });
    },
    go: () => this.pass(),
  };
}
