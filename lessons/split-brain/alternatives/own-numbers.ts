/**
 * The numbers of Paxos: each process has its own epochs, id + 1, id + 1 + N and so on, so that no
 * two candidates ever share one. A vote is then nothing but the promise to go no further back.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaderProcess } from "tiebreak";

type Message =
  | { type: "prepare"; epoch: number }
  | { type: "promise"; epoch: number }
  | { type: "alive"; epoch: number }
  | { type: "refuse"; epoch: number };

export default class OwnNumbers extends LeaderProcess<Message, "alive"> {
  override stable = { promised: 0 };
  behind: ProcessId[] = []; // who has promised us our epoch, while we ask for it
  leads = false;

  onElection() {
    if (this.leads) return;
    this.advance(this.nextOwn());
    this.behind = [this.id];
    this.broadcast({ type: "prepare", epoch: this.stable.promised });
  }

  onMessage: Handlers<Message> = {
    prepare: ({ epoch }, from) => {
      if (epoch < this.stable.promised) return this.refuse(from);
      this.advance(epoch);
      this.send(from, { type: "promise", epoch });
    },
    promise: ({ epoch }, from) => {
      if (epoch !== this.stable.promised || this.leads || this.behind.includes(from)) return;
      this.behind.push(from);
      if (this.behind.length <= Math.floor(this.processes.length / 2)) return;
      this.leads = true;
      this.lead(epoch);
      this.sayAlive();
    },
    alive: ({ epoch }, from) => {
      if (epoch < this.stable.promised) return this.refuse(from);
      this.advance(epoch);
      this.follow(from, epoch);
    },
    refuse: ({ epoch }) => this.advance(epoch),
  };

  override onTimer: TimerHandlers<"alive"> = {
    alive: () => this.sayAlive(),
  };

  sayAlive() {
    this.broadcast({ type: "alive", epoch: this.stable.promised });
    this.startTimer("alive", 10);
  }

  refuse(to: ProcessId) {
    this.send(to, { type: "refuse", epoch: this.stable.promised });
  }

  /** The first of our own numbers behind everything that we have promised. */
  nextOwn(): number {
    const n = this.processes.length;
    const rounds = Math.floor((this.stable.promised + n - this.id - 1) / n);
    return this.id + 1 + n * rounds;
  }

  advance(epoch: number) {
    if (epoch <= this.stable.promised) return;
    this.stable.promised = epoch;
    this.behind = [];
    if (!this.leads) return;
    this.leads = false;
    this.stopTimer("alive");
    this.stepDown();
  }
}
