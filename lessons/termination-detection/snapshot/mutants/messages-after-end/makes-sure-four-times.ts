/** Mistake: I announce the end only when four snapshots in a row have shown it. */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message =
  | { type: "work"; job: Job }
  | { type: "marker" }
  | { type: "done" }
  | { type: "continue" };

export default class TerminationSnapshot extends TerminationProcess<Message> {
  initiator = this.processes[0];
  quiet = false; // idle when the snapshot began here, and nothing has come in since
  open: ProcessId[] = []; // channels whose marker we still wait for
  unheard: ProcessId[] = []; // at the initiator: whose verdict is missing
  inARow = 0; // at the initiator: snapshots that have shown the end
  allDone = true; // at the initiator: everybody heard so far is done

  override onStart() {
    if (this.id === this.initiator && !this.active) this.takeSnapshot();
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    if (this.id === this.initiator && this.unheard.length === 0) this.takeSnapshot();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.quiet = false;
      this.begin(job);
    },
    marker: (_, from) => {
      // The next snapshot waits for our verdict on this one, so markers need no number.
      if (this.open.length === 0) this.record();
      this.open = this.open.filter((peer) => peer !== from);
      this.finishIfRecorded();
    },
    done: (_, from) => this.hear(from, true),
    continue: (_, from) => this.hear(from, false),
  };

  takeSnapshot() {
    this.unheard = [...this.processes];
    this.allDone = true;
    this.record();
    this.finishIfRecorded();
  }

  record() {
    this.quiet = !this.active;
    this.open = [...this.peers];
    this.broadcast({ type: "marker" });
  }

  /** Quiet until the last marker: idle here, and nothing was on its way to us. */
  finishIfRecorded() {
    if (this.open.length > 0) return;
    if (this.id === this.initiator) this.hear(this.id, this.quiet);
    else this.send(this.initiator, { type: this.quiet ? "done" : "continue" });
  }

  hear(from: ProcessId, done: boolean) {
    this.unheard = this.unheard.filter((process) => process !== from);
    this.allDone = this.allDone && done;
    if (this.unheard.length > 0) return;
    this.inARow = this.allDone ? this.inARow + 1 : 0;
    if (this.inARow === 4) this.announceTermination();
    else if (!this.active) this.takeSnapshot();
  }
}
