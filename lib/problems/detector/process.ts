/** The base class for failure detection: who is alive? A detector says whom it suspects. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";

/**
 * A detector begins in `onStart`, and again in `onRecover` after a crash, when it suspects nobody.
 */
export abstract class DetectorProcess<
  M extends AnyMessage,
  Timer extends string = never,
> extends Process<M, Timer> {
  /** Says that the process seems to have crashed. It may be wrong, and may be taken back. */
  suspect(process: ProcessId): void {
    announce(this, "suspect", process);
  }

  /** Takes a suspicion back: the process is alive after all. */
  trust(process: ProcessId): void {
    announce(this, "trust", process);
  }
}

function announce(detector: object, opinion: "suspect" | "trust", process: number): void {
  const context = contextOf(detector);
  const { facts, outbox } = context;
  context.mustRun(opinion);
  if (!facts.processes.includes(process)) {
    const name = typeof process === "number" ? `p${process}` : `a ${typeof process}`;
    throw new LearnerError("unknown-process", `p${facts.id} called \`${opinion}\` with ${name}.`);
  }
  if (process === facts.id) {
    throw new LearnerError("wrong-argument", `p${facts.id} called \`${opinion}\` with itself.`);
  }
  outbox.announce(opinion, process);
}
