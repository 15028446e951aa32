/** A run that works, for warming up realms and for measuring what a job costs. */

import { heavyLoad } from "../../problems/mutex/workload.ts";
import type { RunJob } from "../job.ts";

const source = `import { MutexProcess, type Handlers, type ProcessId } from "tiebreak";

type Message = { type: "request" } | { type: "grant" } | { type: "release" };

export default class CentralMutex extends MutexProcess<Message> {
  coordinator = this.processes[0];
  holder: ProcessId | null = null;
  waiting: ProcessId[] = [];

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }
  onExit() {
    this.send(this.coordinator, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.waiting.push(from);
      this.grantNext();
    },
    release: () => {
      this.holder = null;
      this.grantNext();
    },
    grant: () => this.enter(),
  };

  grantNext() {
    if (this.holder !== null) return;
    this.holder = this.waiting.shift() ?? null;
    if (this.holder !== null) this.send(this.holder, { type: "grant" });
  }
}
`;

export const sampleRun: RunJob = {
  kind: "run",
  source,
  problem: "mutex",
  scenario: { processes: 3, workload: heavyLoad(3, 2) },
  seed: 1,
  properties: ["mutual-exclusion", "progress"],
};
