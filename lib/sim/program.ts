/**
 * What the kernel asks of a process: take one event, write what you want done into the outbox.
 * The kernel does not know classes, learners or problems; `lib/learner` adapts a class to this.
 */

import type { Outbox } from "./outbox.ts";
import type { Message, Plain } from "./plain.ts";
import type { Fields, StateValue } from "./state.ts";

/** What a process may know from birth. Everything else it must learn from messages. */
export interface ProcessFacts {
  readonly id: number;
  /** Every process of the cluster, ascending, this one included. */
  readonly processes: readonly number[];
  /** The processes this one may send to. */
  readonly neighbours: readonly number[];
  /** Longest delivery in ticks; Infinity when the network is asynchronous. */
  readonly maxDelay: number;
  /** What the scenario grants beyond that: a ring successor, a quorum, a tree parent. */
  readonly grants: { readonly [name: string]: Plain };
}

/** Makes the processes of a cluster. Must be deterministic, as must be all it makes. */
export interface Program {
  /** Made afresh, a process has nothing in common with any other that was made before. */
  spawn(facts: ProcessFacts, outbox: Outbox, isAfresh: boolean): Behaviour;
}

/** One live process. Every method runs to completion before anything else happens (rule K2). */
export interface Behaviour {
  start(): void;
  deliver(message: Message, from: number): void;
  fire(timer: string): void;
  call(name: string, argument: Plain): void;
  /** Called instead of `start` when the process comes back with what it had in stable storage. */
  recover(stable: StateValue): void;
  /** A copy of everything the behaviour remembers. */
  save(): Fields;
  /** The same for who only looks at it; absent: `save` will do. */
  look?(): Fields;
  load(fields: Fields): void;
  /** The process has crashed; this behaviour is never asked anything again. */
  end(): void;
}

/** Why a handler did not finish. Plain data: the thrown value itself is never kept. */
export interface FailureDetail {
  /** The handler as the learner wrote it, such as `onMessage.request`. */
  readonly handler: string;
  /** A stable name from the registry of `lib/learner`, or `threw` for the learner's own error. */
  readonly slug: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** The one exception a behaviour may throw. Anything else is a fault of ours and passes through. */
export class ProcessFailure extends Error {
  readonly detail: FailureDetail;
  constructor(detail: FailureDetail) {
    super(detail.message);
    this.detail = detail;
  }
}
