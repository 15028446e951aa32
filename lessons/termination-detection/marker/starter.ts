/** Your turn: one marker sweeps every channel and looks for the end of all work. */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

/** Where on the route the marker is, and how many quiet departures there were in a row. */
type Marker = { place: number; quiet: number };
type Message = { type: "work"; job: Job } | ({ type: "marker" } & Marker);

export default class TerminationMarker extends TerminationProcess<Message> {
  // Your turn: what must a process remember between two visits of the marker?
  /** The marker while it waits here. */
  held: Marker | null = this.id === this.route[0] ? { place: 0, quiet: 0 } : null;

  override onStart() {
    // Your turn: the marker begins at the first process of `this.route`.
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    // Your turn: does the marker wait here?
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.begin(job);
    },
    marker: ({ place, quiet }) => {
      // Your turn: keep it while we are active. Else send it to the next place of the route, or
      // announce the end.
    },
  };
}
