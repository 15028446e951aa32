/**
 * From the learner's class to the kernel's program: makes the instances, finds the handlers, and
 * turns whatever goes wrong in them into a ProcessFailure with a slug and plain text. The sandbox
 * adds its guards through the hooks; nothing here knows that learners are untrusted.
 */

import type { Outbox } from "../sim/outbox.ts";
import { effectLimit, TooManyEffects } from "../sim/outbox.ts";
import type { Message, Plain } from "../sim/plain.ts";
import type { Behaviour, FailureDetail, ProcessFacts, Program } from "../sim/program.ts";
import { ProcessFailure } from "../sim/program.ts";
import type { Fields, StateValue } from "../sim/state.ts";
import { copyFields, copyValue, StateNotPlain } from "../sim/state.ts";
import { Context, construct } from "./context.ts";
import { LearnerError, learnerErrors } from "./errors.ts";
import type { AnyMessage } from "./process.ts";
import { Process } from "./process.ts";

/** Any class that extends Process; its constructor takes nothing. */
export type LearnerClass = new () => object;

export type Thrown = Omit<FailureDetail, "handler">;

/** How the sandbox takes part. All are called by trusted code only. */
export interface AdapterHooks {
  /** Before learner code runs: reset budgets, note who is running. */
  beforeHandler?(handler: string, process: number): void;
  /** After it returned; no instance yet after the constructor. A throw fails the call. */
  afterHandler?(process: number, instance: object | undefined): void;
  /** Says what was thrown without trusting it. Null means the default description will do. */
  describeThrown?(thrown: unknown): Thrown | null;
}

/**
 * A program from a class. `load` is called once for each process and once more for each recovery,
 * so that a module loaded afresh each time shares nothing between them.
 */
export function programOf(load: () => LearnerClass, hooks: AdapterHooks = {}): Program {
  return { spawn: (facts, outbox) => new Adapter(load, facts, outbox, hooks) };
}

/** Fields that are behaviour, not state. */
const handlerTables: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);

type Handler = (...parameters: unknown[]) => void;

/** A handler as the learner would call it, `onMessage.request`, and what is there. */
interface Entry {
  readonly name: string;
  readonly handler: Handler | null;
}

class Adapter implements Behaviour {
  readonly #context: Context;
  readonly #hooks: AdapterHooks;
  readonly #instance: Process<AnyMessage, string>;
  /** Each entry of the two tables is looked up once; replacing one later would be hidden state. */
  readonly #onMessage = new Map<string, Entry>();
  readonly #onTimer = new Map<string, Entry>();

  constructor(load: () => LearnerClass, facts: ProcessFacts, outbox: Outbox, hooks: AdapterHooks) {
    this.#context = new Context(facts, outbox);
    this.#hooks = hooks;
    this.#instance = this.#guard("constructor", () => {
      const instance: unknown = construct(this.#context, () => new (load())());
      if (instance instanceof Process) return instance;
      throw new LearnerError("not-a-process", "The default export does not extend `Process`.");
    });
  }

  start(): void {
    this.#guard("onStart", () => this.#instance.onStart());
  }

  deliver(message: Message, from: number): void {
    const { type } = message;
    this.#run(this.#onMessage.get(type) ?? this.#look("onMessage", type), message, from);
  }

  fire(timer: string): void {
    this.#run(this.#onTimer.get(timer) ?? this.#look("onTimer", timer), undefined, undefined);
  }

  call(name: string, argument: Plain): void {
    const hook = `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    this.#guard(hook, () => {
      const method = (this.#instance as unknown as Record<string, unknown>)[hook];
      if (typeof method !== "function") {
        throw new LearnerError("hook-missing", `The class has no method \`${hook}\`.`);
      }
      method.call(this.#instance, argument);
    });
  }

  recover(stable: StateValue): void {
    this.#guard("onRecover", () => {
      if (stable !== undefined) this.#instance.stable = copyValue(stable, "stable");
      this.#instance.onRecover();
    });
  }

  save(): Fields {
    return this.#guard("fields", () => copyFields(this.#instance, handlerTables));
  }

  load(fields: Fields): void {
    const instance = this.#instance as unknown as Record<string, unknown>;
    for (const name of Object.keys(instance)) {
      if (!handlerTables.has(name) && !Object.hasOwn(fields, name)) delete instance[name];
    }
    Object.assign(instance, copyFields(fields, handlerTables));
  }

  end(): void {
    this.#context.live = false;
  }

  #look(table: "onMessage" | "onTimer", key: string): Entry {
    const name = `${table}.${key}`;
    const entry = this.#guard(name, () => ({
      name,
      handler: tableEntry(this.#instance[table], key),
    }));
    (table === "onMessage" ? this.#onMessage : this.#onTimer).set(key, entry);
    return entry;
  }

  /** The hot path: a handler from a table, without a closure. */
  #run({ name, handler }: Entry, first: unknown, second: unknown): void {
    const context = this.#context;
    this.#hooks.beforeHandler?.(name, context.facts.id);
    context.running = true;
    try {
      if (handler === null) throw missingHandler(context.facts.id, name);
      handler(first, second);
      this.#hooks.afterHandler?.(context.facts.id, this.#instance);
    } catch (thrown) {
      this.#fail(name, thrown);
    } finally {
      context.running = false;
    }
  }

  #guard<Value>(name: string, body: () => Value): Value {
    const context = this.#context;
    this.#hooks.beforeHandler?.(name, context.facts.id);
    context.running = name !== "constructor" && name !== "fields";
    try {
      const value = body();
      this.#hooks.afterHandler?.(context.facts.id, this.#instance);
      return value;
    } catch (thrown) {
      return this.#fail(name, thrown);
    } finally {
      context.running = false;
    }
  }

  #fail(handler: string, thrown: unknown): never {
    const described = this.#hooks.describeThrown?.(thrown) ?? describe(thrown);
    throw new ProcessFailure({ handler, ...described });
  }
}

function tableEntry(table: object | undefined, name: string): Handler | null {
  if (table === undefined || !Object.hasOwn(table, name)) return null;
  const entry: unknown = (table as Record<string, unknown>)[name];
  return typeof entry === "function" ? (entry as Handler) : null;
}

function missingHandler(process: number, name: string): LearnerError {
  return new LearnerError("handler-missing", `p${process} has no handler \`${name}\`.`);
}

/** Good enough for our own code; the sandbox describes hostile values itself. */
function describe(thrown: unknown): Thrown {
  const nowhere = { line: null, column: null };
  const known = LearnerError.read(thrown);
  if (known !== null) return { slug: known.slug, message: known.text, ...nowhere };
  if (thrown instanceof StateNotPlain) {
    const error = LearnerError.read(new LearnerError("state-not-plain", `${thrown.message}.`));
    return { slug: "state-not-plain", message: error?.text ?? thrown.message, ...nowhere };
  }
  if (thrown instanceof TooManyEffects) {
    const happened = `One handler call asked for more than ${effectLimit} effects.`;
    const { remedy } = learnerErrors["too-many-effects"];
    return { slug: "too-many-effects", message: `${happened} ${remedy}`, ...nowhere };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { slug: "threw", message, ...nowhere };
}
