/** Mistake: I let the marker make three quiet rounds, to be sure. */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

/** Where on the route the marker is, and how many quiet departures there were in a row. */
type Marker = { place: number; quiet: number };
type Message = { type: "work"; job: Job } | ({ type: "marker" } & Marker);

export default class TerminationMarker extends TerminationProcess<Message> {
  /** Has this process been active since the marker last left it? */
  touched = true;
  /** The marker while it waits here. */
  held: Marker | null = this.id === this.route[0] ? { place: 0, quiet: 0 } : null;

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
    marker: ({ place, quiet }) => {
      this.held = { place, quiet };
      this.passOn();
    },
  };

  /** An active process keeps the marker. Behind it, the channel is empty of our work. */
  passOn() {
    if (this.held === null || this.active) return;
    const quiet = this.touched ? 0 : this.held.quiet + 1;
    const place = (this.held.place + 1) % this.route.length;
    this.touched = false;
    this.held = null;
    if (quiet === 3 * this.route.length) this.announceTermination();
    else this.send(this.route[place] ?? this.id, { type: "marker", place, quiet });
  }
}
