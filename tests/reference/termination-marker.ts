/**
 * Misra's marker, 1983, on a one-way ring with FIFO channels: N processes in a row that have been
 * idle since the marker's last visit mean that the work is over.
 */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message = { type: "work"; job: Job } | { type: "marker"; idle: number };

export default class TerminationMarker extends TerminationProcess<Message> {
  /** Has this process been active since the marker last left it? */
  touched = true;
  /** The number on the marker while it waits here; null when it is elsewhere. */
  held: number | null = this.id === this.processes[0] ? 0 : null;

  override onStart() {
    this.passOn();
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.touched = true;
      this.begin(job);
    },
    marker: ({ idle }) => {
      this.held = idle;
      this.passOn();
    },
  };

  /** An active process keeps the marker; behind the marker, the channel is empty of our work. */
  passOn() {
    if (this.held === null || this.active) return;
    const idle = this.touched ? 0 : this.held + 1;
    this.touched = false;
    this.held = null;
    if (idle === this.processes.length) this.announceTermination();
    else this.send(this.successor, { type: "marker", idle });
  }
}
