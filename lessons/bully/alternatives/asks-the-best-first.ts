/**
 * Asks its betters one by one, from the best down, until one of them answers. Few messages, but
 * each dead process costs a time-out. Announces from the top down, so that whoever began, and would
 * notice a crash, is told after those above it.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "election" } | { type: "answer" } | { type: "coordinator" };
type Timer = "answer" | "coordinator";

export default class AsksTheBestFirst extends ElectionProcess<Message, Timer> {
  untried: ProcessId[] = []; // the first of them has been asked
  state: "quiet" | "asking" | "waiting" = "quiet";

  onElection() {
    if (this.state !== "quiet") return;
    this.untried = this.fromTheBest().slice(0, this.fromTheBest().indexOf(this.id));
    this.askNext();
  }

  override onRecover() {
    this.onElection();
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      this.send(from, { type: "answer" });
      this.onElection();
    },
    answer: (_, from) => {
      if (this.state !== "asking") return;
      this.state = "waiting";
      this.stopTimer("answer");
      // It has to find out about everybody above it, one after the other.
      const above = this.fromTheBest().indexOf(from);
      this.startTimer("coordinator", (2 * above + 2) * this.maxDelay);
    },
    coordinator: (_, from) => {
      const order = this.fromTheBest();
      if (order.indexOf(from) > order.indexOf(this.id)) return this.onElection();
      if (this.state !== "asking") this.decide(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    answer: () => {
      this.untried.shift();
      this.askNext();
    },
    coordinator: () => {
      this.state = "quiet";
      this.onElection();
    },
  };

  askNext() {
    const [best] = this.untried;
    if (best === undefined) return this.win();
    this.state = "asking";
    this.send(best, { type: "election" });
    this.startTimer("answer", 2 * this.maxDelay);
  }

  win() {
    const order = this.fromTheBest();
    for (const peer of order.slice(order.indexOf(this.id) + 1)) {
      this.send(peer, { type: "coordinator" });
    }
    this.decide(this.id);
  }

  decide(coordinator: ProcessId) {
    this.state = "quiet";
    this.stopTimer("answer");
    this.stopTimer("coordinator");
    this.elect(coordinator);
  }

  fromTheBest() {
    const sign = this.setting("rule") === "lowest" ? 1 : -1;
    return [...this.processes].sort((one, other) => sign * (one - other));
  }
}
