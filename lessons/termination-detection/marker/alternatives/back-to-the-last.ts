/**
 * The marker remembers the place where it last left somebody who had worked. When it stands there
 * again and nobody has worked since, it has swept every channel.
 */

import type { Handlers, Job } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Marker = { place: number; busyAt: number };
type Message = { type: "work"; job: Job } | { type: "marker"; marker: Marker };

export default class BackToTheLast extends TerminationProcess<Message> {
  hasWorked = true; // since the marker was last here
  visiting: Marker[] = []; // the marker while it is here

  override onStart() {
    if (this.id === this.route[0]) this.visiting = [{ place: 0, busyAt: 0 }];
    this.release();
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    this.release();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.hasWorked = true;
      this.begin(job);
    },
    marker: ({ marker }) => {
      this.visiting.push(marker);
      this.release();
    },
  };

  release() {
    if (this.active) return;
    for (const { place, busyAt } of this.visiting) {
      if (!this.hasWorked && place === busyAt) this.announceTermination();
      else this.goOn(place, this.hasWorked ? place : busyAt);
      this.hasWorked = false;
    }
    this.visiting = [];
  }

  goOn(place: number, busyAt: number) {
    const next = (place + 1) % this.route.length;
    const to = this.route[next];
    if (to !== undefined) this.send(to, { type: "marker", marker: { place: next, busyAt } });
  }
}
