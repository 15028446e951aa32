/**
 * As UMA has it: the verdicts travel back the way the markers came, from successor to predecessor,
 * and are collected on the way.
 */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Message =
  | { type: "work"; job: Job }
  | { type: "marker"; predecessor: ProcessId | null }
  | { type: "verdict"; done: boolean };

export default class CollectedOnTheWay extends TerminationProcess<Message> {
  recording = false;
  predecessor: ProcessId | null = null; // whose marker came first; the initiator has none
  markers = 0; // how many are still to come
  verdicts = 0; // how many successors have not said theirs yet
  done = true;

  override onStart() {
    if (this.isInitiator() && !this.active) this.record(null);
  }

  onWork(job: Job) {
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    if (this.isInitiator() && !this.recording) this.record(null);
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.done = false;
      this.begin(job);
    },
    marker: ({ predecessor }, from) => {
      if (!this.recording) this.record(from);
      this.markers -= 1;
      if (predecessor === this.id) this.verdicts += 1; // `from` is a successor of ours
      this.finish();
    },
    verdict: ({ done }) => {
      this.verdicts -= 1;
      this.done = this.done && done;
      this.finish();
    },
  };

  isInitiator() {
    return this.id === this.processes[0];
  }

  record(predecessor: ProcessId | null) {
    this.recording = true;
    this.predecessor = predecessor;
    this.markers = this.peers.length;
    this.done = !this.active;
    this.broadcast({ type: "marker", predecessor });
  }

  finish() {
    if (this.markers > 0 || this.verdicts > 0) return;
    this.recording = false;
    if (this.predecessor !== null) {
      this.send(this.predecessor, { type: "verdict", done: this.done });
    } else if (this.done) {
      this.announceTermination();
    } else if (!this.active) {
      this.record(null);
    }
  }
}
