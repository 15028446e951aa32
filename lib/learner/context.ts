/**
 * What stands behind a process object: its facts and its outbox. Handed to the base class while
 * the learner's constructor runs, since field initialisers may already ask for `this.peers`.
 */

import type { Outbox } from "../sim/outbox.ts";
import type { ProcessFacts } from "../sim/program.ts";
import { LearnerError } from "./errors.ts";
import { HandlerTable } from "./handler-table.ts";

export class Context {
  readonly facts: ProcessFacts;
  readonly outbox: Outbox;
  /** Where a send may go, by id: 1 for neighbours and the process itself. */
  readonly reachable: Uint8Array;
  /** Set while one of the learner's handlers runs. */
  running = false;
  /** The handlers of timers, once the process is made. */
  timers = new HandlerTable(new Map());
  /** Cleared when the process crashes: what is left of it can do nothing. */
  live = true;

  constructor(facts: ProcessFacts, outbox: Outbox) {
    this.facts = facts;
    this.outbox = outbox;
    this.reachable = new Uint8Array(facts.processes.length);
    this.reachable[facts.id] = 1;
    for (const neighbour of facts.neighbours) this.reachable[neighbour] = 1;
  }

  /** Throws unless a handler is running, naming the method that was called. */
  mustRun(method: string): void {
    if (this.running) return;
    const caller = `p${this.facts.id} called \`${method}\``;
    throw this.live
      ? new LearnerError("outside-handler", `${caller} outside a handler.`)
      : new LearnerError("send-after-crash", `${caller} after its crash.`);
  }
}

let waiting: Context | null = null;

/** Runs the learner's constructor with the given context at hand. */
export function construct<Instance>(context: Context, make: () => Instance): Instance {
  waiting = context;
  try {
    return make();
  } finally {
    waiting = null;
  }
}

/** For the base class only: takes the context the adapter has left. */
export function takeContext(): Context {
  const context = waiting;
  waiting = null; // one constructor call, one context: `new` in a handler must not get one
  if (context === null) {
    throw new LearnerError(
      "not-a-process",
      "A process was made with `new`; the cluster does that.",
    );
  }
  return context;
}
