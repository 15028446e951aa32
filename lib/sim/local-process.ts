/**
 * One process as the kernel holds it: its behaviour, its timers, the application above it, and
 * whether it is alive. It knows nothing of other processes; the cluster and the explorer both
 * build on it, so the rules of a single process exist once.
 */

import type { ApplicationState, Operation, OperationKinds } from "./application.ts";
import { Application } from "./application.ts";
import type { Effect } from "./outbox.ts";
import { Outbox } from "./outbox.ts";
import type { Message, Plain } from "./plain.ts";
import type { Behaviour, ProcessFacts, Program } from "./program.ts";
import type { Fields, StateValue } from "./state.ts";
import { encodeState } from "./state.ts";

/** A timer that has been started and has neither fired nor been stopped. */
export interface ActiveTimer {
  readonly timer: string;
  readonly delayTicks: number;
}

/** Everything that tells one state of a process from another. */
export interface LocalState {
  readonly fields: Fields | null;
  readonly timers: readonly ActiveTimer[];
  readonly application: ApplicationState;
  readonly stable: StateValue;
}

const noEffects: readonly Effect[] = [];
const noTimers: readonly ActiveTimer[] = [];

export class LocalProcess {
  readonly facts: ProcessFacts;
  readonly application: Application;
  readonly #program: Program;
  readonly #outbox: Outbox;
  #behaviour: Behaviour | null = null;
  #stable: StateValue = undefined;
  /** In the order they were started. Replaced, never changed in place. */
  timers: readonly ActiveTimer[] = noTimers;

  constructor(
    program: Program,
    facts: ProcessFacts,
    kinds: OperationKinds,
    script: readonly Operation[],
  ) {
    this.#program = program;
    this.facts = facts;
    this.application = new Application(kinds, script);
    this.#outbox = new Outbox(this.application);
  }

  get alive(): boolean {
    return this.#behaviour !== null;
  }

  /** The first thing a process does (rule P1). */
  start(): readonly Effect[] {
    this.#outbox.clear();
    this.#behaviour = this.#program.spawn(this.facts, this.#outbox);
    this.#behaviour.start();
    return this.#finish();
  }

  /** Comes back with nothing but what was in stable storage (rule F3). */
  recover(): readonly Effect[] {
    this.#outbox.clear();
    this.#behaviour = this.#program.spawn(this.facts, this.#outbox);
    this.#behaviour.recover(this.#stable);
    return this.#finish();
  }

  deliver(message: Message, from: number): readonly Effect[] {
    if (this.#behaviour === null) return noEffects;
    this.#outbox.clear();
    this.#behaviour.deliver(message, from);
    return this.#finish();
  }

  /** The timer is no longer active when its handler runs, so the handler may start it again. */
  fire(timer: string): readonly Effect[] {
    if (this.#behaviour === null) return noEffects;
    this.#outbox.clear();
    this.#remove(timer);
    this.#behaviour.fire(timer);
    return this.#finish();
  }

  call(name: string, argument: Plain): readonly Effect[] {
    if (this.#behaviour === null || !this.application.take(name, argument)) return noEffects;
    this.#outbox.clear();
    this.#behaviour.call(name, argument);
    return this.#finish();
  }

  /** Forgets everything but stable storage; what the application had open is abandoned. */
  crash(): void {
    this.#stable = this.#behaviour?.save().stable;
    this.#behaviour?.end();
    this.#behaviour = null;
    this.timers = noTimers;
    this.application.abandon();
  }

  /**
   * The crash comes in the middle of the handler that has just run: effects after the given
   * number of sends never happen (rule F2). Its writes to fields and stable storage do.
   */
  cutShort(sends: number): readonly Effect[] {
    this.#outbox.cutAfterSends(sends);
    return this.#outbox.effects;
  }

  /** Whether this timer may fire before the others: a local clock does not run backwards (T4). */
  mayFire(timer: string): boolean {
    const position = this.timers.findIndex((active) => active.timer === timer);
    const candidate = this.timers[position];
    if (candidate === undefined) return false;
    return !this.timers.some(
      (other, index) => index < position && other.delayTicks <= candidate.delayTicks,
    );
  }

  #finish(): readonly Effect[] {
    const effects = this.#outbox.effects;
    for (const effect of effects) {
      if (effect.kind === "start-timer") {
        this.#remove(effect.name);
        // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
        this.timers = this.timers.concat({ timer: effect.name, delayTicks: effect.number });
      } else if (effect.kind === "stop-timer") this.#remove(effect.name);
    }
    return effects;
  }

  #remove(timer: string): void {
    if (this.timers.length === 0) return;
    this.timers = this.timers.filter((active) => active.timer !== timer);
  }

  /** The fields as they are now, copied; null when the process is down. */
  fields(): Fields | null {
    return this.#behaviour === null ? null : this.#behaviour.save();
  }

  save(): LocalState {
    return {
      fields: this.fields(),
      timers: this.timers,
      application: this.application.save(),
      stable: this.#stable,
    };
  }

  load(state: LocalState): void {
    if (state.fields === null) this.#behaviour = null;
    else {
      this.#outbox.clear();
      this.#behaviour ??= this.#program.spawn(this.facts, this.#outbox);
      this.#behaviour.load(state.fields);
    }
    this.timers = state.timers;
    this.application.load(state.application);
    this.#stable = state.stable;
  }
}

/** Equal text if and only if the two states can never be told apart by what the process does. */
export function encodeLocalState(state: LocalState): string {
  const { fields, timers, application, stable } = state;
  const open = application.open.map((one) => [one.name, one.phase, JSON.stringify(one.argument)]);
  const active = timers.map((one) => [one.timer, one.delayTicks]);
  const parts = [application.next, open, active].map((part) => encodeState(part));
  return [encodeState(fields), ...parts, encodeState(stable)].join("|");
}
