/**
 * The states of one process, numbered, and what each event does in each of them. Handlers are
 * deterministic, so learner code runs once for each distinct state and event; a sample is run again
 * on a process made afresh, which finds programs that remember outside their fields.
 */

import type { ReadyCall } from "../../sim/application.ts";
import { encodeState } from "../../sim/encode-state.ts";
import type { ActiveTimer, LocalState } from "../../sim/local-process.ts";
import { encodeLocalState, LocalProcess } from "../../sim/local-process.ts";
import type { Effect } from "../../sim/outbox.ts";
import type { FailureDetail, ProcessFacts, Program } from "../../sim/program.ts";
import { ProcessFailure } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { readTimerName } from "../../sim/timer-name.ts";
import { Interner } from "./interner.ts";
import type { SearchEvent } from "./local-event.ts";
import { crashAfterSendsOf, encodeEvent } from "./local-event.ts";
import { PairMap } from "./pair-map.ts";

/** What one event did in one state. After a failure, `next` is the state before it. */
export interface Reaction {
  readonly next: number;
  readonly effects: readonly Effect[];
  readonly failure: FailureDetail | null;
}

/** A state, with what the search asks of it looked up once. */
export interface KnownState {
  readonly state: LocalState;
  readonly alive: boolean;
  readonly ready: readonly ReadyCall[];
  readonly timers: readonly ActiveTimer[];
  /** Names of the timers that may fire before the others (rule T4). */
  readonly mayFire: readonly string[];
}

/** The first reactions are all checked, later ones now and then. */
const checkedAtFirst = 32;
const checkedEvery = 16;

export class LocalStates {
  readonly known: KnownState[] = [];
  handlerRuns = 0;
  readonly #process: LocalProcess;
  readonly #afresh: () => LocalProcess;
  readonly #ids = new Interner();
  readonly #events = new Interner();
  readonly #eventList: SearchEvent[] = [];
  readonly #reactionOf = new PairMap();
  readonly #reactions: Reaction[] = [];
  /** The state and the event of each reaction. */
  readonly #questions: (readonly [number, number])[] = [];

  constructor(program: Program, scenario: Scenario, facts: ProcessFacts) {
    const script = scenario.workload[facts.id] ?? [];
    const { operations } = scenario;
    this.#process = new LocalProcess(program, facts, operations, script);
    this.#afresh = () => new LocalProcess(program, facts, operations, script, true);
  }

  get bytes(): number {
    return this.#ids.bytes + this.#events.bytes + this.#reactionOf.bytes;
  }

  idOf(state: LocalState): number {
    const id = this.#ids.id(encodeLocalState(state));
    if (id === this.known.length) this.known.push(this.#know(state));
    return id;
  }

  eventId(event: SearchEvent): number {
    const id = this.#events.id(encodeEvent(event));
    if (id === this.#eventList.length) this.#eventList.push(event);
    return id;
  }

  react(local: number, eventId: number): Reaction {
    const index = this.#reactionOf.get(local, eventId);
    const old = this.#reactions[index];
    if (old !== undefined) return old;
    const reaction = this.#runChecked(local, eventId);
    this.#reactionOf.set(local, eventId, this.#reactions.push(reaction) - 1);
    this.#questions.push([local, eventId]);
    return reaction;
  }

  /** Asks everything again, on processes made afresh, and describes the first other answer. */
  findHiddenState(): FailureDetail | null {
    for (const [index, [local, eventId]] of this.#questions.entries()) {
      const event = this.#eventList[eventId];
      const state = this.known[local]?.state;
      const reaction = this.#reactions[index];
      if (event === undefined || state === undefined || reaction === undefined) continue;
      const again = this.#run(this.#afresh(), local, state, event);
      if (!isSame(reaction, again)) return notDeterministic(local, event).failure;
    }
    return null;
  }

  #know(state: LocalState): KnownState {
    const alive = state.fields !== null;
    if (!alive) return { state, alive, ready: [], timers: [], mayFire: [] };
    const process = this.#process;
    process.loadAround(state);
    return {
      state,
      alive,
      ready: process.application.ready(),
      timers: state.timers,
      mayFire: state.timers.map(({ timer }) => timer).filter((timer) => process.mayFire(timer)),
    };
  }

  #runChecked(local: number, eventId: number): Reaction {
    const event = this.#eventList[eventId];
    const state = this.known[local]?.state;
    if (event === undefined || state === undefined) throw new Error("an event of another search");
    const reaction = this.#run(this.#process, local, state, event);
    if (event.kind === "crash") return reaction;
    const count = this.handlerRuns++;
    if (count >= checkedAtFirst && count % checkedEvery !== 0) return reaction;
    const again = this.#run(this.#afresh(), local, state, event);
    return isSame(reaction, again) ? reaction : notDeterministic(local, event);
  }

  #run(process: LocalProcess, local: number, state: LocalState, event: SearchEvent): Reaction {
    try {
      process.load(state);
      const effects = process.take(event, crashAfterSendsOf(event)).list();
      return { next: this.idOf(process.save()), effects, failure: null };
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      return { next: local, effects: [], failure: error.detail };
    }
  }
}

function isSame(left: Reaction, right: Reaction): boolean {
  return left.next === right.next && textOf(left) === textOf(right);
}

function textOf({ effects, failure }: Reaction): string {
  const asked = effects.map(({ kind, name, value, number }) => {
    return `${kind} ${name} ${number} ${encodeState(value)}`;
  });
  return `${asked.join("|")}|${failure?.slug} ${failure?.message}`;
}

function notDeterministic(local: number, event: SearchEvent): Reaction {
  const failure: FailureDetail = {
    handler: handlerOf(event),
    slug: "not-deterministic",
    message:
      "The same event in the same state did something else on a process made afresh. " +
      "Keep all state in fields of `this`: no module variables, statics, closures or `#fields`.",
    line: null,
    column: null,
  };
  return { next: local, effects: [], failure };
}

function handlerOf(event: SearchEvent): string {
  switch (event.kind) {
    case "deliver":
      return `onMessage.${event.message.type}`;
    case "fire":
      return `onTimer.${readTimerName(event.timer).timer}`;
    case "call":
      return `on${event.name.charAt(0).toUpperCase()}${event.name.slice(1)}`;
    case "recover":
      return "onRecover";
    case "crash":
      return "fields";
  }
}
