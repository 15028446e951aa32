/** Mistake: I step down, but my heartbeats go on, with the new epoch. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";

type Message =
  | { type: "request"; epoch: number }
  | { type: "vote"; epoch: number }
  | { type: "heartbeat"; epoch: number }
  | { type: "newer"; epoch: number };

export default class EpochElection extends LeaderProcess<Message, "heartbeat"> {
  /** What must not be forgotten: the newest epoch we know, and our vote in it. */
  override stable = { epoch: 0, votedFor: null as ProcessId | null };
  votes = new Set<ProcessId>(); // for us, in this epoch
  leader: ProcessId | null = null; // of this epoch, as far as we know

  onElection() {
    if (this.leader === this.id) return;
    this.enter(this.stable.epoch + 1);
    this.stable.votedFor = this.id;
    this.votes.add(this.id);
    this.broadcast({ type: "request", epoch: this.stable.epoch });
  }

  onMessage: Handlers<Message> = {
    request: ({ epoch }, from) => {
      if (this.isOld(epoch, from)) return;
      const { votedFor } = this.stable;
      if (votedFor !== null && votedFor !== from) return; // one vote in an epoch
      this.stable.votedFor = from;
      this.send(from, { type: "vote", epoch });
    },
    vote: ({ epoch }, from) => {
      if (this.isOld(epoch, from) || this.leader !== null) return;
      this.votes.add(from);
      if (2 * this.votes.size <= this.processes.length) return;
      this.leader = this.id;
      this.lead(epoch);
      this.beat();
    },
    heartbeat: ({ epoch }, from) => {
      if (this.isOld(epoch, from) || this.leader !== null) return;
      this.leader = from;
      this.follow(from, epoch);
    },
    newer: ({ epoch }) => {
      if (epoch > this.stable.epoch) this.enter(epoch);
    },
  };

  override onTimer: TimerHandlers<"heartbeat"> = {
    heartbeat: () => this.beat(),
  };

  /** Everybody learns who leads, again and again: also those who could not be reached before. */
  beat() {
    this.broadcast({ type: "heartbeat", epoch: this.stable.epoch });
    this.startTimer("heartbeat", 10);
  }

  /** Every message carries an epoch. Whoever is behind is told; if we are, we move on. */
  isOld(epoch: number, from: ProcessId) {
    if (epoch < this.stable.epoch) this.send(from, { type: "newer", epoch: this.stable.epoch });
    if (epoch > this.stable.epoch) this.enter(epoch);
    return epoch < this.stable.epoch;
  }

  enter(epoch: number) {
    if (this.leader === this.id) {
      this.stepDown();
    }
    this.stable = { epoch, votedFor: null };
    this.votes.clear();
    this.leader = null;
  }
}
