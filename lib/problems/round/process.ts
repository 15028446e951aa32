/** The base class for a round: ask everybody, wait for everybody, count what it took. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/** A process that can be told to ask all others. */
export abstract class RoundProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** The application wants everybody asked. Call `report` once every peer has answered. */
  abstract onRound(): void;

  /** Tells the application that every peer has answered, and how many messages it took. */
  report(messages: number): void {
    const context = contextOf(this);
    context.mustRun("report");
    if (!Number.isInteger(messages) || messages < 0) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`report\` with something that is no number of messages.`,
      );
    }
    context.outbox.announce("report", messages);
    // The application waits for a word, whatever the number is.
    context.outbox.announce("over", null);
  }
}
