/** The base class for elections: somebody suspects the coordinator, all agree on a new one. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";
import { worthOf } from "./best-valued.ts";

/** A process that takes part in elections: `onElection` begins one, `elect` says who has won. */
export abstract class ElectionProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** There is no coordinator, or it is suspected: begin an election, unless you are in one. */
  abstract onElection(): void;

  /** What this process is worth as coordinator, such as its battery; its id where none is set. */
  get value(): number {
    return worthOf(this.id, contextOf(this).facts.grants);
  }

  /** Decides: from now on this process trusts that coordinator. A later decision replaces it. */
  elect(coordinator: ProcessId): void {
    const context = contextOf(this);
    context.mustRun("elect");
    if (!context.facts.processes.includes(coordinator)) {
      const name = typeof coordinator === "number" ? `p${String(coordinator)}` : typeof coordinator;
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} elected ${name}, which does not exist.`,
      );
    }
    context.outbox.announce("elect", coordinator);
  }
}
