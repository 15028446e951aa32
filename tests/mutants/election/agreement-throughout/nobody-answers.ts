/**
 * Mistake: begins an election of its own without telling the one that asked. Caught by:
 * agreement-throughout.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election" } | { type: "answer" } | { type: "coordinator" };
type Timer = "answer" | "coordinator";

export default class NobodyAnswers extends ElectionProcess<Message, Timer> {
  electing = false;

  onElection() {
    if (this.electing) return;
    const superiors = this.peers.filter((peer) => peer > this.id);
    if (superiors.length === 0) return this.win();
    this.electing = true;
    for (const peer of superiors) this.send(peer, { type: "election" });
    this.startTimer("answer", 2 * this.maxDelay + 1); // there and back, and not a moment less
  }

  override onRecover() {
    this.onElection(); // perhaps we are the highest now
  }

  onMessage: Handlers<Message> = {
    election: () => this.onElection(),
    answer: () => {
      if (!this.electing) return;
      this.stopTimer("answer");
      // Our message, its time-out and its announcement: 1 + 2 + 1 delays when nobody crashes.
      this.startTimer("coordinator", 4 * this.maxDelay + 2);
    },
    coordinator: (_, from) => this.accept(from),
  };

  override onTimer: TimerHandlers<Timer> = {
    answer: () => this.win(), // every superior is dead
    coordinator: () => {
      this.stopElecting(); // whoever answered has crashed since
      this.onElection();
    },
  };

  accept(coordinator: ProcessId) {
    if (coordinator < this.id) return this.onElection(); // it did not know that we are here
    this.stopElecting();
    this.elect(coordinator);
  }

  win() {
    this.stopElecting();
    const inferiors = this.peers.filter((peer) => peer < this.id);
    for (const peer of inferiors) this.send(peer, { type: "coordinator" });
    this.elect(this.id);
  }

  stopElecting() {
    this.electing = false;
    this.stopTimer("answer");
    this.stopTimer("coordinator");
  }
}
