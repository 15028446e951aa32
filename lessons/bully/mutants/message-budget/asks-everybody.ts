/** Mistake: I send my question to all the others, and those below me keep silent. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election" } | { type: "answer" } | { type: "coordinator" };
type Timer = "answer" | "coordinator";

export default class AsksEverybody extends ElectionProcess<Message, Timer> {
  stage: "idle" | "asking" | "answered" = "idle"; // answered: somebody better is alive

  onElection() {
    if (this.stage !== "idle") return;
    const superiors = this.peers.filter((peer) => this.isBetter(peer));
    if (superiors.length === 0) return this.win();
    this.stage = "asking";
    this.broadcast({ type: "election" });
    this.startTimer("answer", 2 * this.maxDelay); // there and back
  }

  override onRecover() {
    this.onElection(); // perhaps we are the best now
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      if (this.isBetter(from)) return;
      this.send(from, { type: "answer" });
      this.onElection();
    },
    answer: () => {
      if (this.stage !== "asking") return;
      this.stage = "answered";
      this.stopTimer("answer");
      // Our question, the time-out of the best, and its announcement.
      this.startTimer("coordinator", 4 * this.maxDelay);
    },
    coordinator: (_, from) => this.accept(from),
  };

  override onTimer: TimerHandlers<Timer> = {
    answer: () => this.win(), // everybody better is dead
    coordinator: () => {
      this.finish(); // whoever answered has crashed since
      this.onElection();
    },
  };

  accept(coordinator: ProcessId) {
    if (!this.isBetter(coordinator)) return this.onElection(); // it does not know that we live
    if (this.stage === "asking") return; // old news? If it lives, it answers and wins again
    this.finish();
    this.elect(coordinator);
  }

  win() {
    this.finish();
    for (const peer of this.peers) {
      if (!this.isBetter(peer)) this.send(peer, { type: "coordinator" });
    }
    this.elect(this.id);
  }

  finish() {
    this.stage = "idle";
    this.stopTimer("answer");
    this.stopTimer("coordinator");
  }

  /** Does the rule of this cluster prefer that process to this one? */
  isBetter(peer: ProcessId) {
    return this.setting("rule") === "lowest" ? peer < this.id : peer > this.id;
  }
}
