/** Your turn: find out that all work is done, and never say so too early. */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message =
  | { type: "work"; job: Job }
  | { type: "marker" }
  | { type: "done" }
  | { type: "continue" };

export default class TerminationSnapshot extends TerminationProcess<Message> {
  initiator = this.processes[0]; // takes the snapshots and makes the announcement
  open: ProcessId[] = []; // channels whose marker we still wait for

  override onStart() {
    // Your turn: the initiator may be idle from the start (`this.active` tells).
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    // Your turn: a good moment for the initiator to take a snapshot, if none is under way.
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      // Your turn: what does this mean for a snapshot that is under way here?
      this.begin(job);
    },
    marker: (_, from) => {
      // Your turn: the first marker begins the snapshot here, the last one ends it: then tell
      // the initiator `done` or `continue`.
    },
    done: (_, from) => {
      // Your turn: when everybody is done, call `this.announceTermination()`.
    },
    continue: (_, from) => {
      // Your turn: not yet. When all verdicts are in, try again.
    },
  };
}
