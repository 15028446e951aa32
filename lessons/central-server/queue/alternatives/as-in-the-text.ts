/** The pseudocode of the text, line by line, with one record for each resource. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; r: string }
  | { type: "grant"; r: string }
  | { type: "release"; r: string };

interface Resource {
  holder: ProcessId | null;
  waiting: ProcessId[];
}

export default class AsInTheText extends MutexProcess<Message> {
  resources = new Map<string, Resource>();

  onAcquire(r: string) {
    this.send(this.processes[0], { type: "request", r });
  }

  onExit(r: string) {
    this.send(this.processes[0], { type: "release", r });
  }

  onMessage: Handlers<Message> = {
    grant: ({ r }) => this.enter(r),
    request: ({ r }, c) => {
      const resource = this.resources.get(r) ?? { holder: null, waiting: [] };
      this.resources.set(r, resource);
      resource.waiting.push(c);
      if (resource.holder === null) this.grantTheNextOf(r, resource);
    },
    release: ({ r }) => {
      const resource = this.resources.get(r);
      if (resource === undefined) return;
      resource.holder = null;
      this.grantTheNextOf(r, resource);
    },
  };

  grantTheNextOf(r: string, resource: Resource) {
    const c = resource.waiting.shift();
    if (c === undefined) return;
    resource.holder = c;
    this.send(c, { type: "grant", r });
  }
}
