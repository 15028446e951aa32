/** The base class for logical clocks: things happen, the learner's code says when. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";
import { isNumbers, plainArgument } from "../plain-argument.ts";

/** A number, or several that belong together: a time and an id, or one entry for each process. */
export type Timestamp = number | readonly number[];

/**
 * Every call of a handler is one event: something local, a sending, a receiving. Call `stamp` once
 * in each.
 */
export abstract class ClockProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** Something happens at this process that no message has to do with. */
  abstract onEvent(): void;
  /** The application wants a message sent to this process. */
  abstract onSend(to: ProcessId): void;

  /** Says at which logical time the present event happens. */
  stamp(timestamp: Timestamp): void {
    const context = contextOf(this);
    context.mustRun("stamp");
    const plain = plainArgument(timestamp);
    const isVector = isNumbers(plain) && plain.length > 0;
    if (plain === undefined || !(isVector || Number.isFinite(plain))) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`stamp\` with neither a number nor a list of numbers.`,
      );
    }
    // The diagram writes it beside the event: `at [2, 0]`.
    context.outbox.announce("at", plain);
  }
}
