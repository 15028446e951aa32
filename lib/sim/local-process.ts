/**
 * One process as the kernel holds it: its behaviour, its timers, the application above it, and
 * whether it is alive. It knows nothing of other processes. Runs keep one for each process and let
 * one event after the other happen; searches load a state, let one event happen and save the next.
 */

import type { ApplicationState, Operation, OperationKinds } from "./application.ts";
import { Application } from "./application.ts";
import { encodeState } from "./encode-state.ts";
import type { FirstEvent, HandledEvent, LocalEvent } from "./local-event.ts";
import type { Effects } from "./outbox.ts";
import { Outbox } from "./outbox.ts";
import type { Behaviour, ProcessFacts, Program } from "./program.ts";
import type { Fields, StateValue } from "./state.ts";

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

const noTimers: readonly ActiveTimer[] = [];

export class LocalProcess {
  readonly facts: ProcessFacts;
  readonly application: Application;
  readonly #program: Program;
  readonly #outbox: Outbox;
  readonly #isAfresh: boolean;
  #behaviour: Behaviour | null = null;
  #stable: StateValue = undefined;
  /** In the order they were started. Replaced, never changed in place. */
  timers: readonly ActiveTimer[] = noTimers;

  constructor(
    program: Program,
    facts: ProcessFacts,
    kinds: OperationKinds,
    script: readonly Operation[],
    isAfresh = false,
  ) {
    this.#program = program;
    this.#isAfresh = isAfresh;
    this.facts = facts;
    this.application = new Application(kinds, script);
    this.#outbox = new Outbox(this.application);
  }

  get alive(): boolean {
    return this.#behaviour !== null;
  }

  /**
   * Lets one event happen and says what the process asked for: the only way from one state of a
   * process to the next, in runs, replays and searches alike (rule P6). The process may crash after
   * so many sends of its handler (rule F2). Throws ProcessFailure when learner code fails.
   */
  take(event: LocalEvent | FirstEvent, crashAfterSends?: number): Effects {
    this.#outbox.clear();
    if (event.kind === "start" || event.kind === "recover") {
      // A crash forgets all that it should, even if we are wrong about what a module remembers.
      const behaviour = this.#spawn(this.#isAfresh || event.kind === "recover");
      if (event.kind === "start") behaviour.start();
      else behaviour.recover(this.#stable);
      return this.#finish();
    }
    if (this.#behaviour === null) return this.#outbox;
    if (event.kind === "crash") {
      this.#crash(this.#behaviour);
      return this.#outbox;
    }
    this.#let(this.#behaviour, event);
    if (crashAfterSends === undefined) return this.#finish();
    this.#outbox.cutAfterSends(crashAfterSends);
    this.#crash(this.#behaviour);
    return this.#outbox;
  }

  #let(behaviour: Behaviour, event: HandledEvent): void {
    switch (event.kind) {
      case "deliver":
        behaviour.deliver(event.message, event.from);
        return;
      case "fire":
        // No longer active when its handler runs, so that the handler may start it again (T3).
        this.#remove(event.timer);
        behaviour.fire(event.timer);
        return;
      case "call":
        if (this.application.take(event.name, event.argument)) {
          behaviour.call(event.name, event.argument);
        }
    }
  }

  #spawn(isAfresh: boolean): Behaviour {
    this.#behaviour = this.#program.spawn(this.facts, this.#outbox, isAfresh);
    return this.#behaviour;
  }

  /** Forgets everything but stable storage; what the application had open is abandoned (F1). */
  #crash(behaviour: Behaviour): void {
    this.#stable = behaviour.save().stable;
    behaviour.end();
    this.#behaviour = null;
    this.timers = noTimers;
    this.application.abandon();
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

  #finish(): Effects {
    const outbox = this.#outbox;
    if (outbox.timers > 0) this.#setTimers(outbox);
    return outbox;
  }

  #setTimers(effects: Effects): void {
    for (let index = 0; index < effects.count; index++) {
      const kind = effects.kind(index);
      if (kind !== "start-timer" && kind !== "stop-timer") continue;
      const timer = effects.name(index);
      this.#remove(timer);
      if (kind === "stop-timer") continue;
      // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
      this.timers = this.timers.concat({ timer, delayTicks: effects.number(index) });
    }
  }

  #remove(timer: string): void {
    if (this.timers.length === 0) return;
    this.timers = this.timers.filter((active) => active.timer !== timer);
  }

  /** The fields as they are now, copied; null when the process is down. */
  fields(): Fields | null {
    return this.#behaviour === null ? null : this.#behaviour.save();
  }

  /** What a property may look at: cheaper than saving, since nothing is compared with it. */
  look(): Pick<LocalState, "fields" | "application"> {
    const behaviour = this.#behaviour;
    const fields = behaviour === null ? null : (behaviour.look?.() ?? behaviour.save());
    return { fields, application: this.application.save() };
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
    this.loadAround(state);
    if (state.fields !== null) this.#behaviour?.load(state.fields);
  }

  /** The same without the fields: enough to ask what may happen, not to let it happen. */
  loadAround(state: LocalState): void {
    if (state.fields === null) this.#behaviour = null;
    else {
      this.#outbox.clear();
      this.#behaviour ??= this.#spawn(this.#isAfresh);
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
  const around = `${application.next}|${encodeList(open)}|${encodeList(active)}`;
  return `${encodeState(fields)}|${around}|${encodeState(stable)}`;
}

/** Most processes have nothing open and no timers. */
function encodeList(list: StateValue[]): string {
  return list.length === 0 ? emptyList : encodeState(list);
}

const emptyList = encodeState([]);
