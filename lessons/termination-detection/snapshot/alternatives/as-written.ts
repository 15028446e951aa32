/** The lesson's pseudocode, line by line. */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message = { type: "work"; job: Job } | { type: "marker" } | { type: "Done" | "Continue" };

export default class AsWritten extends TerminationProcess<Message> {
  initiator: ProcessId = this.processes[0];
  quiet = true;
  open = new Set<ProcessId>();
  underway = false; // at the initiator
  verdicts: boolean[] = []; // at the initiator: Done?

  override onStart() {
    this.takeSnapshot();
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    this.takeSnapshot();
  }

  takeSnapshot() {
    if (this.id !== this.initiator || this.active || this.underway) return;
    this.underway = true;
    this.verdicts = [];
    this.record();
  }

  record() {
    this.quiet = !this.active;
    this.open = new Set(this.peers);
    for (const q of this.peers) this.send(q, { type: "marker" });
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.quiet = false;
      this.begin(job);
    },
    marker: (_, q) => {
      if (this.open.size === 0) this.record();
      this.open.delete(q);
      if (this.open.size === 0) {
        if (this.id === this.initiator) this.verdict(this.quiet);
        else this.send(this.initiator, { type: this.quiet ? "Done" : "Continue" });
      }
    },
    Done: () => this.verdict(true),
    Continue: () => this.verdict(false),
  };

  verdict(done: boolean) {
    this.verdicts.push(done);
    if (this.verdicts.length < this.processes.length) return;
    if (this.verdicts.every((isDone) => isDone)) {
      this.announceTermination();
    } else {
      this.underway = false;
      this.takeSnapshot();
    }
  }
}
