/**
 * Finds hidden state in a run: now and then an event is handled a second time by a process made
 * afresh and put into the same state. Module variables, statics, closures and
 * `#fields` show up as a different answer. What it does not sample, it does not see.
 */

import type { ApplicationState } from "../sim/application.ts";
import type { Outbox } from "../sim/outbox.ts";
import type { Message, Plain } from "../sim/plain.ts";
import type { Behaviour, ProcessFacts, Program } from "../sim/program.ts";
import { ProcessFailure } from "../sim/program.ts";
import { Random } from "../sim/random.ts";
import type { Fields, StateValue } from "../sim/state.ts";
import { encodeState } from "../sim/state.ts";
import { LearnerError } from "./errors.ts";

/** The same program, with one event in `interval` checked, at moments drawn for each process. */
export function rechecked(program: Program, interval: number): Program {
  return { spawn: (facts, outbox) => new Rechecked(program, facts, outbox, interval) };
}

class Rechecked implements Behaviour {
  readonly #program: Program;
  readonly #facts: ProcessFacts;
  readonly #outbox: Outbox;
  readonly #behaviour: Behaviour;
  readonly #interval: number;
  /** Drawn, not counted: a count could fall in step with the program and miss it every time. */
  readonly #random: Random;

  constructor(program: Program, facts: ProcessFacts, outbox: Outbox, interval: number) {
    this.#program = program;
    this.#facts = facts;
    this.#outbox = outbox;
    this.#interval = interval;
    this.#random = new Random(facts.id);
    this.#behaviour = program.spawn(facts, outbox);
  }

  start(): void {
    this.#behaviour.start();
  }

  recover(stable: StateValue): void {
    this.#behaviour.recover(stable);
  }

  deliver(message: Message, from: number): void {
    this.#handle(`onMessage.${message.type}`, (one) => one.deliver(message, from));
  }

  fire(timer: string): void {
    this.#handle(`onTimer.${timer}`, (one) => one.fire(timer));
  }

  call(name: string, argument: Plain): void {
    this.#handle(name, (one) => one.call(name, argument));
  }

  save(): Fields {
    return this.#behaviour.save();
  }

  load(fields: Fields): void {
    this.#behaviour.load(fields);
  }

  end(): void {
    this.#behaviour.end();
  }

  #handle(handler: string, event: (behaviour: Behaviour) => void): void {
    if (this.#random.below(this.#interval) !== 0) {
      event(this.#behaviour);
      return;
    }
    const fields = this.#behaviour.save();
    const asked = this.#outbox.application.save();
    event(this.#behaviour);
    const first = this.#answer(this.#behaviour);
    if (first !== this.#again(fields, asked, event)) throw notDeterministic(handler);
  }

  /** The same event on a fresh process. What it asks for is the same, so it may stay asked. */
  #again(fields: Fields, asked: ApplicationState, event: (behaviour: Behaviour) => void): string {
    this.#outbox.clear();
    const fresh = this.#program.spawn(this.#facts, this.#outbox);
    fresh.load(fields);
    this.#outbox.application.load(asked);
    event(fresh);
    return this.#answer(fresh);
  }

  #answer(behaviour: Behaviour): string {
    const effects = this.#outbox.effects.map(({ kind, name, value, number }) => [
      kind,
      name,
      value,
      number,
    ]);
    return encodeState([behaviour.save(), effects]);
  }
}

function notDeterministic(handler: string): ProcessFailure {
  const error = new LearnerError(
    "not-deterministic",
    "A fresh process in the same state answered the same event differently.",
  );
  const { slug, text: message } = LearnerError.read(error) ?? { slug: "threw", text: "" };
  return new ProcessFailure({ handler, slug, message, line: null, column: null });
}
