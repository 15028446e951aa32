/** The base class for multicast: the application hands a payload over, the learner delivers it. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/**
 * What is multicast: a text that no other multicast of the run has, such as `p0.2`. Compare
 * payloads with `===`; what they say means nothing to the algorithm.
 */
export type Payload = string;

export abstract class MulticastProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** The application multicasts: every process, this one included, should deliver the payload. */
  abstract onMulticast(payload: Payload): void;

  /** Hands the payload to the application. Receiving a message is not yet delivering it. */
  deliver(payload: Payload): void {
    const context = contextOf(this);
    context.mustRun("deliver");
    if (typeof payload !== "string") {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`deliver\` with a ${typeof payload} instead of a payload.`,
      );
    }
    context.outbox.announce("deliver", payload);
  }
}
