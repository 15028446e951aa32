/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";

type Message =
  | { type: "request"; e: number }
  | { type: "vote"; e: number }
  | { type: "heartbeat"; e: number }
  | { type: "newer"; e: number };

export default class AsWritten extends LeaderProcess<Message, "beat"> {
  override stable: { epoch: number; votedFor: ProcessId | "nobody" } = {
    epoch: 0,
    votedFor: "nobody",
  };
  weLead = false;
  voters: ProcessId[] = [];

  onElection() {
    if (this.weLead) return;
    this.moveOn(this.stable.epoch + 1);
    this.stable.votedFor = this.id;
    this.voters = [this.id];
    this.broadcast({ type: "request", e: this.stable.epoch });
  }

  moveOn(epoch: number) {
    if (this.weLead) {
      this.weLead = false;
      this.stopTimer("beat");
      this.stepDown();
    }
    this.stable = { epoch, votedFor: "nobody" };
    this.voters = [];
  }

  onMessage: Handlers<Message> = {
    request: ({ e }, q) => {
      if (e > this.stable.epoch) this.moveOn(e);
      const { epoch, votedFor } = this.stable;
      if (e < epoch) {
        this.send(q, { type: "newer", e: epoch });
      } else if (votedFor === "nobody" || votedFor === q) {
        this.stable.votedFor = q;
        this.send(q, { type: "vote", e });
      }
    },
    vote: ({ e }, q) => {
      if (e > this.stable.epoch) this.moveOn(e);
      if (e !== this.stable.epoch || this.voters.includes(q)) return;
      this.voters.push(q);
      if (this.voters.length > this.processes.length / 2 && !this.weLead) {
        this.weLead = true;
        this.lead(e);
        this.beat();
      }
    },
    heartbeat: ({ e }, q) => {
      if (e > this.stable.epoch) this.moveOn(e);
      if (e < this.stable.epoch) this.send(q, { type: "newer", e: this.stable.epoch });
      else this.follow(q, e);
    },
    newer: ({ e }) => {
      if (e > this.stable.epoch) this.moveOn(e);
    },
  };

  override onTimer: TimerHandlers<"beat"> = {
    beat: () => this.beat(),
  };

  beat() {
    this.broadcast({ type: "heartbeat", e: this.stable.epoch });
    this.startTimer("beat", 10);
  }
}
