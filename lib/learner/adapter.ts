/**
 * From the learner's class to the kernel's program: makes the instances, finds the handlers, hands
 * over what belongs to them, looks at what they remember, and turns whatever goes wrong into a
 * ProcessFailure with a slug and plain text. The sandbox adds its guards through the hooks; nothing
 * here knows that learners are untrusted.
 */

import { copyFields, copyValue, put } from "../sim/copy-state.ts";
import { measureState } from "../sim/measure-state.ts";
import type { Outbox } from "../sim/outbox.ts";
import type { Message, Plain } from "../sim/plain.ts";
import { handOver, handOverMessage } from "../sim/plain.ts";
import type { Behaviour, ProcessFacts, Program } from "../sim/program.ts";
import { ProcessFailure } from "../sim/program.ts";
import { Constants } from "../sim/program-constants.ts";
import type { Fields, StateValue } from "../sim/state.ts";
import { statePartLimit } from "../sim/state.ts";
import { readTimerName } from "../sim/timer-name.ts";
import { Context, construct } from "./context.ts";
import type { Thrown } from "./describe-thrown.ts";
import { describeThrown } from "./describe-thrown.ts";
import { LearnerError } from "./errors.ts";
import type { HandlerTable } from "./handler-table.ts";
import { takeTable } from "./handler-table.ts";
import type { AnyMessage } from "./process.ts";
import { Process } from "./process.ts";

/** Any class that extends Process; its constructor takes nothing. */
export type LearnerClass = new () => object;

/**
 * Gives the class of the learner's module, loaded for this process; two processes of a cluster
 * share nothing. Made afresh, a process shares nothing with its like of another run either.
 * `constants` is told which objects of the module can never change.
 */
export type LoadModule = (constants: Constants, process: number, isAfresh: boolean) => LearnerClass;

/** How the sandbox takes part. All are called by trusted code only. */
export interface AdapterHooks {
  /** Before learner code runs: reset budgets. */
  beforeHandler?(): void;
  /**
   * After it returned: how many parts the process may have come to remember, at most; infinite when
   * it must be looked at. A throw fails the call.
   */
  afterHandler?(): number;
  /** Whether a function is known to remember nothing, so that it may be a handler. */
  isStateless?(handler: object): boolean;
  /** A state of so many parts was looked at. */
  remembered?(parts: number): void;
  /** A state of so many parts was saved, to be compared with others. */
  saved?(parts: number): void;
  /** Says what was thrown without trusting it. Null means the default description will do. */
  describeThrown?(thrown: unknown): Thrown | null;
}

export function programOf(load: LoadModule, hooks: AdapterHooks = {}): Program {
  return {
    spawn: (facts, outbox, isAfresh) => {
      const loadFor: Load = (constants) => load(constants, facts.id, isAfresh);
      return new Adapter(loadFor, facts, outbox, hooks);
    },
  };
}

/**
 * A program that is known to store nothing but states is looked at when it may have reached the
 * limit of its size, and now and then in case we are wrong about it; any other after every handler,
 * and one of our own at first.
 */
const handlersBetweenLooks = 64;

const { apply } = Reflect;

interface Made {
  readonly instance: Process<AnyMessage, string>;
  readonly onMessage: HandlerTable;
  readonly onTimer: HandlerTable;
}

type Load = (constants: Constants) => LearnerClass;

class Adapter implements Behaviour {
  readonly #context: Context;
  readonly #hooks: AdapterHooks;
  readonly #constants: Constants;
  readonly #instance: Process<AnyMessage, string>;
  readonly #onMessage: HandlerTable;
  readonly #onTimer: HandlerTable;
  #lastHandler = "constructor";
  #handlers = 0;
  #parts = 0;
  /** Parts that may have been added since the last look. */
  #grown = 0;
  /** The state came from elsewhere: how large it is, the next look will tell. */
  #isLoaded = false;

  constructor(load: Load, facts: ProcessFacts, outbox: Outbox, hooks: AdapterHooks) {
    this.#context = new Context(facts, outbox);
    this.#hooks = hooks;
    this.#constants = new Constants(facts);
    const made = this.#guard("constructor", () => this.#make(load));
    this.#instance = made.instance;
    this.#onMessage = made.onMessage;
    this.#onTimer = made.onTimer;
    this.#context.timers = made.onTimer;
    try {
      this.#look();
    } catch (thrown) {
      this.#fail("constructor", thrown);
    }
  }

  #make(load: Load): Made {
    const instance: unknown = construct(this.#context, () => new (load(this.#constants))());
    if (!(instance instanceof Process)) {
      throw new LearnerError("not-a-process", "The default export does not extend `Process`.");
    }
    const isStateless = this.#hooks.isStateless ?? (() => true);
    const onMessage = takeTable(instance, "onMessage", isStateless);
    return { instance, onMessage, onTimer: takeTable(instance, "onTimer", isStateless) };
  }

  start(): void {
    this.#handle("onStart", () => this.#instance.onStart());
  }

  deliver(message: Message, from: number): void {
    this.#run("onMessage", this.#onMessage, message.type, handOverMessage(message), from);
  }

  fire(timer: string): void {
    const { timer: key, argument } = readTimerName(timer);
    this.#run("onTimer", this.#onTimer, key, argument, undefined);
  }

  call(name: string, argument: Plain): void {
    const hook = hookOf(name);
    this.#context.running = true;
    this.#hooks.beforeHandler?.();
    try {
      const method = (this.#instance as unknown as Record<string, unknown>)[hook];
      if (typeof method !== "function") {
        throw new LearnerError("hook-missing", `The class has no method \`${hook}\`.`);
      }
      method.call(this.#instance, handOver(argument));
      this.#returned(hook);
    } catch (thrown) {
      this.#fail(hook, thrown);
    } finally {
      this.#context.running = false;
    }
  }

  recover(stable: StateValue): void {
    // Before the handler's budget begins: what a copy costs depends on what was copied before.
    const kept = copyValue(stable, "stable", this.#constants);
    this.#handle("onRecover", () => {
      if (kept !== undefined) this.#instance.stable = kept;
      this.#isLoaded = true;
      this.#instance.onRecover();
    });
  }

  save(): Fields {
    return this.#copy((parts) => this.#hooks.saved?.(parts));
  }

  look(): Fields {
    return this.#copy((parts) => this.#hooks.remembered?.(parts));
  }

  #copy(pay: (parts: number) => void): Fields {
    try {
      const fields = copyFields(this.#instance);
      pay(this.#parts);
      return fields;
    } catch (thrown) {
      return this.#fail(this.#lastHandler, thrown);
    }
  }

  /** Fields come back in the order they had, since `Object.keys(this)` shows it. */
  load(fields: Fields): void {
    const instance = this.#instance;
    const own = copyFields(fields, this.#constants);
    const wanted = Object.keys(own);
    const present = Object.keys(instance);
    if (wanted.length < present.length || present.some((name, at) => name !== wanted[at])) {
      for (const name of present) Reflect.deleteProperty(instance, name);
    }
    for (const name of wanted) put(instance, name, own[name]);
    this.#isLoaded = true;
  }

  end(): void {
    this.#context.live = false;
  }

  /** The hot path: a handler from a table, without a closure. */
  #run(table: string, handlers: HandlerTable, key: string, first: unknown, second: unknown): void {
    const context = this.#context;
    const entry = handlers.get(key);
    const name = entry?.name ?? `${table}.${key}`;
    this.#hooks.beforeHandler?.();
    context.running = true;
    try {
      if (entry === undefined) {
        const isOneFunction = typeof Reflect.get(this.#instance, table) === "function";
        throw missingHandler(context.facts.id, name, isOneFunction ? table : null);
      }
      apply(entry.handler, this.#instance, [first, second]);
      this.#returned(name);
    } catch (thrown) {
      this.#fail(name, thrown);
    } finally {
      context.running = false;
    }
  }

  #handle(name: string, body: () => void): void {
    this.#context.running = true;
    this.#guard(name, body);
  }

  #guard<Value>(name: string, body: () => Value): Value {
    this.#hooks.beforeHandler?.();
    try {
      const value = body();
      if (name === "constructor") this.#hooks.afterHandler?.();
      else this.#returned(name);
      return value;
    } catch (thrown) {
      return this.#fail(name, thrown);
    } finally {
      this.#context.running = false;
    }
  }

  /** The handler is done: what the process remembers now must be a state (rule P5). */
  #returned(name: string): void {
    const count = this.#handlers++;
    const young = count < handlersBetweenLooks ? Number.POSITIVE_INFINITY : 0;
    this.#grown += this.#hooks.afterHandler?.() ?? young;
    this.#lastHandler = name;
    const isDue = count % handlersBetweenLooks === 0 || this.#isLoaded;
    if (isDue || this.#parts + this.#grown > statePartLimit) this.#look();
  }

  #look(): void {
    this.#isLoaded = false;
    this.#grown = 0;
    this.#parts = measureState(this.#instance);
    this.#hooks.remembered?.(this.#parts);
  }

  #fail(handler: string, thrown: unknown): never {
    const described = this.#hooks.describeThrown?.(thrown) ?? describeThrown(thrown);
    throw new ProcessFailure({ handler, ...described });
  }
}

const hooks = new Map<string, string>();

/** `acquire` is answered by `onAcquire`. Problems name few operations. */
function hookOf(name: string): string {
  const known = hooks.get(name);
  if (known !== undefined) return known;
  const hook = `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  hooks.set(name, hook);
  return hook;
}

/** Many begin with one function for all messages, as other libraries have it. */
function missingHandler(process: number, name: string, oneFunction: string | null): LearnerError {
  const found =
    oneFunction === null
      ? ""
      : ` \`${oneFunction}\` is one function here; it has to be a table, \`${oneFunction} = ` +
        "{ hello: (message, from) => { … } }`, with an entry for each type.";
  return new LearnerError("handler-missing", `p${process} has no handler \`${name}\`.${found}`);
}
