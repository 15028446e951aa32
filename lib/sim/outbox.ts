/**
 * Handlers emit, they do not act: what a process wants done is written here, in order, and applied
 * by the kernel after the handler has returned.
 */

import type { Application } from "./application.ts";
import type { Message, Plain } from "./plain.ts";

export type EffectKind = "send" | "start-timer" | "stop-timer" | "announce" | "log";

/**
 * One thing a handler asked for. All kinds have the same shape, not a union, because engines read
 * records of one shape several times faster and this is the hottest record of a run.
 */
export interface Effect {
  readonly kind: EffectKind;
  /** The message type, timer, announcement, or log text. */
  readonly name: string;
  /** The message or the announced value; null otherwise. */
  readonly value: Plain;
  /** The receiver of a send, the delay in ticks of a timer; 0 otherwise. */
  readonly number: number;
}

/** A handler that wants more than this is told so: a flood is a mistake, not an algorithm. */
export const effectLimit = 10_000;

/** Raised when one handler call asks for more than `effectLimit` effects. */
export class TooManyEffects extends Error {}

const nothing: readonly Effect[] = [];

export class Outbox {
  /** Most handlers ask for nothing or for one thing: neither case grows an array. */
  #effects: Effect[] | null = null;
  /** Asked before an announcement, so that a wrong one fails on the learner's own line. */
  readonly application: Application;

  constructor(application: Application) {
    this.application = application;
  }

  send(to: number, message: Message): void {
    this.#add({ kind: "send", name: message.type, value: message, number: to });
  }

  startTimer(timer: string, delayTicks: number): void {
    this.#add({ kind: "start-timer", name: timer, value: null, number: delayTicks });
  }

  stopTimer(timer: string): void {
    this.#add({ kind: "stop-timer", name: timer, value: null, number: 0 });
  }

  /** Tells the application something: entered, elected, delivered. */
  announce(name: string, value: Plain): void {
    this.application.answer(name, value);
    this.#add({ kind: "announce", name, value, number: 0 });
  }

  log(text: string): void {
    this.#add({ kind: "log", name: text, value: null, number: 0 });
  }

  /** What has been asked for since the last `clear`. */
  get effects(): readonly Effect[] {
    return this.#effects ?? nothing;
  }

  clear(): void {
    this.#effects = null;
  }

  /** Keeps the effects before the send that comes after the given number: a crash half way. */
  cutAfterSends(sends: number): void {
    let seen = 0;
    const cut = this.effects.findIndex((effect) => effect.kind === "send" && seen++ === sends);
    if (cut >= 0) this.#effects = this.effects.slice(0, cut);
  }

  #add(effect: Effect): void {
    if (this.#effects === null) this.#effects = [effect];
    else if (this.#effects.length < effectLimit) this.#effects.push(effect);
    else throw new TooManyEffects(`one handler call asked for more than ${effectLimit} effects`);
  }
}
