/**
 * Mattern's vector of counts, 1987: the marker knows for every process how many jobs are on their
 * way to it, and goes from process to process. No sweep through the channels, no FIFO.
 */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

/** By process: jobs sent to it minus jobs it has received, as far as the marker has heard. */
type Message = { type: "work"; job: Job } | { type: "marker"; underway: number[]; visited: number };

export default class VectorOfCounts extends TerminationProcess<Message> {
  /** The same since the marker's last visit, as seen from here. */
  news = this.processes.map(() => 0);
  underway: number[] | null = this.id === this.processes[0] ? this.news.map(() => 0) : null;
  visited = 0; // how many processes the marker has been to

  override onStart() {
    this.passOn();
  }

  onWork(job: Job) {
    this.count(job.at, 1);
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.count(this.id, -1);
      this.begin(job);
    },
    marker: ({ underway, visited }) => {
      this.underway = underway;
      this.visited = visited;
      this.passOn();
    },
  };

  passOn() {
    if (this.underway === null || this.active) return;
    const underway = this.underway.map((jobs, process) => jobs + (this.news[process] ?? 0));
    const visited = Math.min(this.visited + 1, this.processes.length);
    this.news = this.news.map(() => 0);
    this.underway = null;
    const everybodyHeard = visited === this.processes.length;
    if (everybodyHeard && underway.every((jobs) => jobs === 0)) this.announceTermination();
    else this.send(this.next(), { type: "marker", underway, visited });
  }

  count(process: ProcessId, jobs: number) {
    this.news[process] = (this.news[process] ?? 0) + jobs;
  }

  next(): ProcessId {
    return this.processes[(this.id + 1) % this.processes.length] ?? this.id;
  }
}
