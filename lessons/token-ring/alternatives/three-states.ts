/** Says in one field what a process is doing; the token starts at the other end. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class ThreeStates extends MutexProcess<Message> {
  state: "idle" | "waiting" | "inside" = "idle";

  override onStart() {
    if (this.id === this.processes.at(-1)) this.handOver(this.successor);
  }

  onAcquire() {
    this.state = "waiting";
  }

  onExit() {
    this.state = "idle";
    this.handOver(this.successor);
  }

  onMessage: Handlers<Message> = {
    token: () => {
      switch (this.state) {
        case "waiting":
          this.state = "inside";
          this.enter();
          break;
        default:
          this.handOver(this.successor);
      }
    },
  };

  handOver(to: ProcessId) {
    this.send(to, { type: "token" });
  }
}
