/** The lesson's pseudocode, line by line. */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message = { type: "work"; job: Job } | { type: "marker"; place: number; count: number };

export default class AsWritten extends TerminationProcess<Message> {
  touched = true;
  markerIsHere = false;
  place = 0;
  count = 0;

  override onStart() {
    this.markerIsHere = this.id === this.route[0];
    if (this.markerIsHere) this.look();
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    if (this.markerIsHere) this.look();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.touched = true;
      this.begin(job);
    },
    marker: ({ place, count }) => {
      this.markerIsHere = true;
      this.place = place;
      this.count = count;
      this.look();
    },
  };

  look() {
    if (this.active) {
      return; // keep it
    }
    this.count = this.touched ? 0 : this.count + 1;
    this.touched = false;
    if (this.count === this.route.length) {
      this.announceTermination();
    } else {
      const place = this.place === this.route.length - 1 ? 0 : this.place + 1;
      this.markerIsHere = false;
      this.send(this.route[place] ?? this.id, { type: "marker", place, count: this.count });
    }
  }
}
