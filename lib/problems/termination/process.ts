/** The base class for termination detection: work comes and goes, until it is over. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process, toId } from "../../learner/process.ts";
import { isNumbers, plainArgument } from "../plain-argument.ts";
import type { Job } from "./job.ts";
import { isJob } from "./job.ts";

/**
 * A process is active while it has jobs, else idle. Only a message with a job can wake an idle
 * process; jobs travel in messages of type `work`, so that they can be told from the others.
 */
export abstract class TerminationProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** Whether this process has work left: a job it has begun, or one that is still to come. */
  get active(): boolean {
    return !contextOf(this).outbox.application.done;
  }

  /**
   * A round trip through every channel: each process on the way, and from the last back to the
   * first. All processes in their order when the lesson sets no other, which is right on a ring.
   */
  get route(): readonly ProcessId[] {
    const { route } = contextOf(this).facts.grants;
    return isNumbers(route) ? route.map(toId) : this.processes;
  }

  /** The work here hands over a job: send it to `job.at` in a message of type `work`. */
  abstract onWork(job: Job): void;
  /** This process has just become idle. */
  abstract onIdle(): void;

  /** Begins a job that a message has brought. The process is active until the job is done. */
  begin(job: Job): void {
    const context = contextOf(this);
    context.mustRun("begin");
    const plain = plainArgument(job);
    if (!isJob(plain)) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`begin\` with something that is not a job.`,
      );
    }
    context.outbox.announce("begin", plain);
  }

  /** Says that the whole computation is over: nobody is active, and no job is on its way. */
  announceTermination(): void {
    const context = contextOf(this);
    context.mustRun("announceTermination");
    context.outbox.announce("terminated", null);
  }

  /** The application gives this process a job. There is nothing to add to this. */
  onJob(job: Job): void {
    this.begin(job);
  }

  /** A job is done. There is nothing to add to this; see `onWork` and `onIdle`. */
  onDone(job: Job): void {
    for (const next of job.next) this.onWork(next);
    if (!this.active) this.onIdle();
  }
}
