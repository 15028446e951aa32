/** The base class of everything a learner writes. Its doc comments are what the editor shows. */

import type { Plain } from "../sim/plain.ts";
import { copyMessage, NotPlain } from "../sim/plain.ts";
import { tickLimit } from "../sim/scenario.ts";
import type { TimerArgument } from "../sim/timer-name.ts";
import { isTimerArgument, isTimerName, timerName } from "../sim/timer-name.ts";
import type { Context } from "./context.ts";
import { takeContext } from "./context.ts";
import { LearnerError } from "./errors.ts";

declare const brand: unique symbol;

/**
 * The name of a process. Ids are ordered by `<` and `>`. Arithmetic on one gives a plain number,
 * so that a timestamp never passes for a process.
 */
export type ProcessId = number & { readonly [brand]: "ProcessId" };

/** What a message may be: an object with a `type` and plain data in its other fields. */
export type AnyMessage = { readonly type: string; readonly [field: string]: Plain };

/** One handler for each message type, no more and no fewer. */
export type Handlers<M extends AnyMessage> = {
  readonly [T in M["type"]]: (message: Extract<M, { type: T }>, from: ProcessId) => void;
};

/** One handler for each timer. It is given the argument that its timer was started with, if any. */
export type TimerHandlers<Timer extends string> = {
  readonly [T in Timer]: (argument: never) => void;
};

/** Reads the private context; for the base classes of the problems, never for learners. */
let readContext: (process: object) => Context;

/**
 * A process of the cluster. Its fields are all it remembers from one handler to the next: numbers,
 * text, lists, objects, Map, Set, objects of classes you declare, and constants such as `peers` or
 * what stands at the top of your program. They stay as you leave them: what two fields share, they
 * go on sharing. Functions made while running, iterators and errors cannot be remembered.
 */
export abstract class Process<M extends AnyMessage, Timer extends string = never> {
  readonly #context = takeContext();

  static {
    readContext = (process) => {
      if (#context in process) return process.#context;
      throw new LearnerError("not-a-process", "Something that is not a process was used as one.");
    };
  }

  /**
   * What to do when a message arrives: one entry for each message type. The message is yours: keep
   * it, change it, nobody else sees that.
   */
  abstract readonly onMessage: Handlers<M>;
  /**
   * What to do when a timer fires: one entry for each timer. A timer that was started with an
   * argument gives it to its handler: `retry: (peer: ProcessId) => { … }`.
   */
  declare readonly onTimer?: TimerHandlers<Timer>;
  /** Stable storage: plain data that survives a crash. Every other field starts afresh. */
  declare stable?: unknown;

  /** This process. */
  get id(): ProcessId {
    return toId(this.#context.facts.id);
  }

  /** Every process of the cluster, in ascending order, this one included. */
  get processes(): readonly [ProcessId, ...ProcessId[]] {
    return this.#context.facts.processes as unknown as readonly [ProcessId, ...ProcessId[]];
  }

  /** The other processes that this one can send to. */
  get peers(): readonly ProcessId[] {
    return this.#context.facts.neighbours as unknown as readonly ProcessId[];
  }

  /** The longest a delivery takes, in ticks. Infinity when the network promises nothing. */
  get maxDelay(): number {
    return this.#context.facts.maxDelay;
  }

  /** The next process on the ring. */
  get successor(): ProcessId {
    return this.#granted<ProcessId>("successor");
  }

  /** Everyone after this process on the ring, nearest first. */
  get successors(): readonly ProcessId[] {
    return this.#granted<readonly ProcessId[]>("successors");
  }

  /** The neighbour towards the root of the tree; null at the root. */
  get parent(): ProcessId | null {
    return this.#granted<ProcessId | null>("parent");
  }

  /** The neighbours away from the root of the tree. */
  get children(): readonly ProcessId[] {
    return this.#granted<readonly ProcessId[]>("children");
  }

  /** The processes whose votes this one needs, itself included. */
  get quorum(): readonly ProcessId[] {
    return this.#granted<readonly ProcessId[]>("quorum");
  }

  /** Something the lesson sets, such as a rule or a limit; the lesson text names it. */
  setting(name: string): Plain {
    // Text that is made anew each time it is read could pass the check and then be another name.
    if (typeof name !== "string") {
      throw new LearnerError("wrong-argument", "`setting` takes a name.");
    }
    return this.#granted<Plain>(name);
  }

  /** Called once, when the cluster starts. */
  onStart(): void {}

  /** Called when the process comes back after a crash, with `stable` as it was. */
  onRecover(): void {}

  /**
   * Sends a message, as it is now: what you change in it later does not travel. It arrives later,
   * or never: that is up to the network.
   */
  send(to: ProcessId, message: M): void {
    const context = this.#context;
    context.mustRun("send");
    // A text that looks like an id would pass the second test and confuse the kernel.
    if (typeof to !== "number" || context.reachable[to] !== 1) refuseTarget(context, to);
    context.outbox.send(to, plainMessage(message));
  }

  /** Sends the same message to every peer. */
  broadcast(message: M): void {
    const context = this.#context;
    context.mustRun("broadcast");
    const copy = plainMessage(message);
    const { neighbours } = context.facts;
    // By index: to go through a frozen list otherwise makes an object for each element.
    for (let index = 0; index < neighbours.length; index++) {
      context.outbox.send(neighbours[index] as number, copy);
    }
  }

  /**
   * Starts a timer that fires after so many ticks. Starting it again begins anew. With an argument
   * (a number, a text, true, false or null) there is one timer for each argument, such as one for
   * each peer: `this.startTimer("retry", 10, peer)`.
   */
  startTimer(timer: Timer, delay: number, argument?: TimerArgument): void {
    const context = this.#context;
    context.mustRun("startTimer");
    if (context.timers.get(timer) === undefined) {
      throw new LearnerError(
        "timer-without-handler",
        `The timer ${JSON.stringify(timer)} has no handler in \`onTimer\`.`,
      );
    }
    if (typeof delay !== "number" || !(delay > 0 && delay <= tickLimit)) {
      throw new LearnerError(
        "timer-delay",
        `The timer ${JSON.stringify(timer)} was given the delay ${String(delay)}.`,
      );
    }
    context.outbox.startTimer(nameOfTimer(timer, argument), Math.ceil(delay));
  }

  /**
   * Stops a timer; one that was started with an argument is stopped with the same. Stopping one
   * that is not running does nothing.
   */
  stopTimer(timer: Timer, argument?: TimerArgument): void {
    this.#context.mustRun("stopTimer");
    this.#context.outbox.stopTimer(nameOfTimer(String(timer), argument));
  }

  /** Leaves a note in the trace. */
  log(text: string): void {
    this.#context.mustRun("log");
    this.#context.outbox.log(String(text).slice(0, logLengthLimit));
  }

  #granted<Value>(name: string): Value {
    const { grants, id } = this.#context.facts;
    if (Object.hasOwn(grants, name)) return grants[name] as Value;
    throw new LearnerError("not-granted", `p${id} asked for \`${name}\`.`);
  }
}

/** A note is a line, not a dump. */
const logLengthLimit = 500;

export function contextOf(process: object): Context {
  return readContext(process);
}

export function toId(id: number): ProcessId {
  return id as ProcessId;
}

function nameOfTimer(timer: string, argument: TimerArgument | undefined): string {
  if (!isTimerName(timer)) {
    throw new LearnerError("timer-argument", `A timer is named ${JSON.stringify(timer)}.`);
  }
  if (argument === undefined || isTimerArgument(argument)) return timerName(timer, argument);
  const given =
    typeof argument === "number"
      ? String(argument)
      : `${typeof argument === "object" ? "an" : "a"} ${typeof argument}`;
  throw new LearnerError("timer-argument", `The timer \`${timer}\` was given ${given}.`);
}

function plainMessage(message: unknown) {
  try {
    return copyMessage(message);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    throw new LearnerError("message-not-plain", `In the message, ${error.message}.`);
  }
}

function refuseTarget({ facts }: Context, to: unknown): never {
  const known = typeof to === "number" && facts.processes.includes(to);
  const name = Number.isInteger(to) ? `p${String(to)}` : describeTarget(to);
  throw known
    ? new LearnerError("not-a-neighbour", `p${facts.id} tried to send to ${name}.`)
    : new LearnerError("unknown-process", `p${facts.id} tried to send to ${name}.`);
}

function describeTarget(to: unknown): string {
  const empty = to === undefined || to === null || typeof to === "number";
  return `${empty ? String(to) : `a ${typeof to}`}, which is no process`;
}
