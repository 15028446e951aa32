/** Your turn: p0 is the coordinator. It lets one client in at a time, for each resource. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string };

export default class CentralMutex extends MutexProcess<Message> {
  coordinator = this.processes[0];
  holder = new Map<string, ProcessId>(); // coordinator: who may be inside
  waiting = new Map<string, ProcessId[]>(); // coordinator: who asked, first come first

  onAcquire(resource: string) {
    this.send(this.coordinator, { type: "request", resource });
  }

  onExit(resource: string) {
    // Your turn: the application has left. Who must know?
  }

  onMessage: Handlers<Message> = {
    request: ({ resource }, from) => {
      // Your turn: this runs at the coordinator. Grant at once, or let `from` wait.
    },
    release: ({ resource }) => {
      // Your turn: this runs at the coordinator. Whose turn is it now?
    },
    grant: ({ resource }) => {
      // Your turn: this runs at the client. Call `this.enter(resource)`.
    },
  };
}
