/** The base class for mutual exclusion: the application asks, the learner's code says when. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/** The resource of an exercise that has only one. */
export const mainResource = "main";

/** A resource in words. */
export function placeOf(resource: string): string {
  return resource === mainResource ? "the critical section" : `\`${resource}\``;
}

/**
 * A process that guards critical sections: `onAcquire` asks, `enter` lets in, `onExit` follows. An
 * exercise with a single resource need not name it.
 */
export abstract class MutexProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** The application wants the critical section of this resource. Call `enter` to let it in. */
  abstract onAcquire(resource: string): void;
  /** The application has left the critical section of this resource. */
  abstract onExit(resource: string): void;

  /** Lets the application into the critical section. Call it once every condition is met. */
  enter(resource: string = mainResource): void {
    const context = contextOf(this);
    context.mustRun("enter");
    if (typeof resource !== "string") {
      throw new LearnerError("wrong-argument", "`enter` takes the name of a resource, or nothing.");
    }
    const { application } = context.outbox;
    if (application.awaiting("enter", resource) === undefined) {
      const inside = application.open.some((one) => one.argument === resource);
      const place = placeOf(resource);
      throw inside
        ? new LearnerError("enter-twice", `p${this.id} entered ${place} while inside.`)
        : new LearnerError("enter-without-acquire", `p${this.id} entered ${place} unasked.`);
    }
    context.outbox.announce("enter", resource);
  }
}
