/** The base class for locks that run out: a coordinator, a store, and clients that write to it. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf } from "../../learner/process.ts";
import { MutexProcess } from "../mutex/process.ts";

/**
 * p0 hands out the lock, p1 keeps what is written, all others are clients. A client writes when it
 * exits: `onExit` is the moment to send its write, and to give the lock back.
 */
export abstract class LeaseProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends MutexProcess<M, Timer> {
  /** The process that hands out the lock. */
  get coordinator(): ProcessId {
    return this.processes[0];
  }

  /** The process that keeps what the holders of the lock have written. */
  get store(): ProcessId {
    return this.processes[1] ?? this.processes[0];
  }

  /** How long a client may keep the lock, in ticks. */
  get leaseTicks(): number {
    return Number(this.setting("leaseTicks"));
  }

  /** At the store: takes over what this client has written. What is not accepted has no effect. */
  accept(writer: ProcessId): void {
    const context = contextOf(this);
    context.mustRun("accept");
    if (this.id !== this.store) {
      throw new LearnerError("wrong-argument", `p${this.id} called \`accept\`, but is no store.`);
    }
    if (!this.processes.includes(writer)) {
      throw new LearnerError("unknown-process", `\`accept\` was called with ${String(writer)}.`);
    }
    context.outbox.announce("accept", writer);
  }
}
