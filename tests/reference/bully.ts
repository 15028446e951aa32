/** Garcia-Molina, 1982: the highest live process wins. Needs a bound on delivery (synchrony). */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election" } | { type: "answer" } | { type: "coordinator" };
type Timer = "answer" | "coordinator";

export default class Bully extends ElectionProcess<Message, Timer> {
  stage: "idle" | "asking" | "answered" = "idle"; // answered: a superior is alive and will win

  onElection() {
    if (this.stage !== "idle") return;
    const superiors = this.peers.filter((peer) => peer > this.id);
    if (superiors.length === 0) return this.win();
    this.stage = "asking";
    for (const peer of superiors) this.send(peer, { type: "election" });
    this.startTimer("answer", 2 * this.maxDelay + 1); // there and back, and not a moment less
  }

  override onRecover() {
    this.onElection(); // perhaps we are the highest now
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      this.send(from, { type: "answer" });
      this.onElection();
    },
    answer: () => {
      if (this.stage !== "asking") return;
      this.stage = "answered";
      this.stopTimer("answer");
      // Our message, its time-out and its announcement: 1 + 2 + 1 delays when nobody crashes.
      this.startTimer("coordinator", 4 * this.maxDelay + 2);
    },
    coordinator: (_, from) => this.accept(from),
  };

  override onTimer: TimerHandlers<Timer> = {
    answer: () => this.win(), // every superior is dead
    coordinator: () => {
      this.finish(); // whoever answered has crashed since
      this.onElection();
    },
  };

  accept(coordinator: ProcessId) {
    if (coordinator < this.id) return this.onElection(); // it did not know that we are here
    if (this.stage === "asking") return; // old news? If it lives, it answers and wins again
    this.finish();
    this.elect(coordinator);
  }

  win() {
    this.finish();
    const inferiors = this.peers.filter((peer) => peer < this.id);
    for (const peer of inferiors) this.send(peer, { type: "coordinator" });
    this.elect(this.id);
  }

  finish() {
    this.stage = "idle";
    this.stopTimer("answer");
    this.stopTimer("coordinator");
  }
}
