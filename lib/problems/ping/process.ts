/** The base class for a first exercise: ask another process whether it is there. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/** A process that can be told to ping another one. */
export abstract class PingProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** The application wants to know whether that process answers. Call `answered` once it has. */
  abstract onPing(to: ProcessId): void;

  /** Tells the application that this process has answered. */
  answered(by: ProcessId): void {
    const context = contextOf(this);
    context.mustRun("answered");
    if (!this.processes.includes(by)) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`answered\` with something that is no process.`,
      );
    }
    // What nobody asked for is announced all the same: that is for the properties to judge.
    context.outbox.announce("answered", by);
  }
}
