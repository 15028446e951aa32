/**
 * Safra's token (EWD 998, 1987): count messages sent and received, and distrust a round in which
 * somebody received. Works on channels that reorder; the token goes round by ids.
 */

import type { Handlers, Job, ProcessId } from "tiebreak";
import { TerminationProcess } from "tiebreak";

type Token = { count: number; black: boolean };
type Message = { type: "work"; job: Job } | ({ type: "token" } & Token);

export default class TerminationSafra extends TerminationProcess<Message> {
  /** Jobs sent minus jobs received. */
  balance = 0;
  /** Has a job arrived since the token last left? */
  black = false;
  /** The token while it waits here. The first process begins as if a round had failed. */
  token: Token | null = this.id === this.processes[0] ? { count: 0, black: true } : null;

  override onStart() {
    this.passOn();
  }

  onWork(job: Job) {
    this.balance += 1;
    this.send(job.at, { type: "work", job });
  }

  onIdle() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    work: ({ job }) => {
      this.balance -= 1;
      this.black = true;
      this.begin(job);
    },
    token: ({ count, black }) => {
      this.token = { count, black };
      this.passOn();
    },
  };

  passOn() {
    if (this.token === null || this.active) return;
    const count = this.token.count + this.balance;
    const black = this.token.black || this.black;
    this.token = null;
    this.black = false;
    if (this.id !== this.processes[0]) this.send(this.next(), { type: "token", count, black });
    else if (!black && count === 0) this.announceTermination();
    else this.send(this.next(), { type: "token", count: 0, black: false });
  }

  next(): ProcessId {
    const place = this.processes.indexOf(this.id) + 1;
    return this.processes[place] ?? this.processes[0];
  }
}
