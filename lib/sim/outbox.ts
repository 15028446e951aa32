/**
 * Handlers emit, they do not act: what a process wants done is written here, in order, and applied
 * by the kernel after the handler has returned.
 */

import type { Application } from "./application.ts";
import type { Message, Plain } from "./plain.ts";

export type EffectKind = "send" | "start-timer" | "stop-timer" | "announce" | "log";

/** One thing a handler asked for. */
export interface Effect {
  readonly kind: EffectKind;
  /** The message type, timer, announcement, or log text. */
  readonly name: string;
  /** The message or the announced value; null otherwise. */
  readonly value: Plain;
  /** The receiver of a send, the delay in ticks of a timer; 0 otherwise. */
  readonly number: number;
}

/** What one handler call asked for, in order, until the next one begins. */
export interface Effects {
  readonly count: number;
  /** How many of them start or stop a timer. */
  readonly timers: number;
  kind(index: number): EffectKind;
  name(index: number): string;
  value(index: number): Plain;
  number(index: number): number;
  /** All of them, to be kept. */
  list(): Effect[];
}

/** A handler that wants more than this is told so: a flood is a mistake, not an algorithm. */
export const effectLimit = 10_000;

/** Raised when one handler call asks for more than `effectLimit` effects. */
export class TooManyEffects extends Error {}

/** In columns that are used again, since a run fills them for every event. */
export class Outbox implements Effects {
  readonly #kinds: EffectKind[] = [];
  readonly #names: string[] = [];
  readonly #values: Plain[] = [];
  readonly #numbers: number[] = [];
  count = 0;
  timers = 0;
  /** Asked before an announcement, so that a wrong one fails on the learner's own line. */
  readonly application: Application;

  constructor(application: Application) {
    this.application = application;
  }

  send(to: number, message: Message): void {
    this.#add("send", message.type, message, to);
  }

  startTimer(timer: string, delayTicks: number): void {
    this.#add("start-timer", timer, null, delayTicks);
    this.timers += 1;
  }

  stopTimer(timer: string): void {
    this.#add("stop-timer", timer, null, 0);
    this.timers += 1;
  }

  /** Tells the application something: entered, elected, delivered. */
  announce(name: string, value: Plain): void {
    this.application.answer(name, value);
    this.#add("announce", name, value, 0);
  }

  log(text: string): void {
    this.#add("log", text, null, 0);
  }

  kind(index: number): EffectKind {
    return this.#kinds[index] as EffectKind;
  }

  name(index: number): string {
    return this.#names[index] as string;
  }

  value(index: number): Plain {
    return this.#values[index] as Plain;
  }

  number(index: number): number {
    return this.#numbers[index] as number;
  }

  list(): Effect[] {
    return Array.from({ length: this.count }, (_, index) => ({
      kind: this.kind(index),
      name: this.name(index),
      value: this.value(index),
      number: this.number(index),
    }));
  }

  clear(): void {
    this.count = 0;
    this.timers = 0;
  }

  /** Keeps the effects before the send that comes after the given number: a crash half way. */
  cutAfterSends(sends: number): void {
    let seen = 0;
    for (let index = 0; index < this.count; index++) {
      if (this.#kinds[index] === "send" && seen++ === sends) this.count = index;
    }
  }

  #add(kind: EffectKind, name: string, value: Plain, number: number): void {
    const { count } = this;
    if (count === effectLimit) {
      throw new TooManyEffects(`one handler call asked for more than ${effectLimit} effects`);
    }
    this.#kinds[count] = kind;
    this.#names[count] = name;
    this.#values[count] = value;
    this.#numbers[count] = number;
    this.count = count + 1;
  }
}
