/** The base class for leaders of epochs: who leads, since which epoch, and who steps down. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/** A process that may lead an epoch, or follow whoever leads it. */
export abstract class LeaderProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** There is no leader, or it is suspected: try to become one, unless you lead already. */
  abstract onElection(): void;

  /** From now on this process leads that epoch. */
  lead(epoch: number): void {
    const context = contextOf(this);
    context.mustRun("lead");
    this.#mustBeEpoch("lead", epoch);
    context.outbox.announce("lead", epoch);
  }

  /** From now on this process follows that leader, and leads no more if it did. */
  follow(leader: ProcessId, epoch: number): void {
    const context = contextOf(this);
    context.mustRun("follow");
    this.#mustBeEpoch("follow", epoch);
    if (!context.facts.processes.includes(leader) || leader === this.id) {
      const name = typeof leader === "number" ? `p${String(leader)}` : typeof leader;
      throw new LearnerError("wrong-argument", `p${this.id} cannot follow ${name}.`);
    }
    context.outbox.announce("follow", { leader, epoch });
  }

  /** From now on this process leads no more, and follows nobody. */
  stepDown(): void {
    const context = contextOf(this);
    context.mustRun("stepDown");
    context.outbox.announce("step-down", null);
  }

  #mustBeEpoch(call: string, epoch: unknown): void {
    if (Number.isInteger(epoch) && Number(epoch) >= 0) return;
    throw new LearnerError(
      "wrong-argument",
      `p${this.id} called \`${call}\` with an epoch that is no whole number.`,
    );
  }
}
