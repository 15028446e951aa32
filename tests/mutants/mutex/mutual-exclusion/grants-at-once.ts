/** Mistake: the coordinator grants every request at once. Caught by: mutual-exclusion. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string };

export default class GrantsAtOnce extends MutexProcess<Message> {
  coordinator = this.processes[0];

  onAcquire(resource: string) {
    this.send(this.coordinator, { type: "request", resource });
  }

  onExit(resource: string) {
    this.send(this.coordinator, { type: "release", resource });
  }

  onMessage: Handlers<Message> = {
    request: ({ resource }, from) => {
      this.send(from, { type: "grant", resource });
    },
    release: () => {},
    grant: ({ resource }) => this.enter(resource),
  };
}
