/**
 * Counts what a learner's handler call spends and ends it when a budget is gone. Guards compiled
 * into the program and the metered natives both report here. A trip is remembered, so that no
 * `catch` can undo it; only the adapter, before the next call, can.
 */

import { depthLimit } from "../compile/guard-steps.ts";
import { Growth } from "./growth.ts";

export interface MeterLimits {
  /** Loop turns, function entries and parts copied, in one handler call. */
  readonly handlerSteps: number;
  /** The same over a whole job, with what the kernel does for each call. */
  readonly jobSteps: number;
}

/** What the kernel does for one handler call, whatever happens in it. */
const stepsPerCall = 250;

export const defaultMeterLimits: MeterLimits = {
  handlerSteps: 4_000_000,
  jobSteps: 200_000_000,
};

/**
 * Longer text than this has no place in a message or a field. V8 gives all texts of more than
 * 16,383 characters and of the same length the same hash; with these, no table is slow.
 */
const textLimit = 16_000;
/** Together these keep the arguments of all nested calls within any engine's stack. */
const argumentLimit = 1000;
const argumentDepthLimit = 5000;
/**
 * Making an error is slow, since the engine looks at the whole stack, and reads the function again
 * to name what was wrong in it.
 */
const stepsPerError = 30_000;
/** What an error says is as long as a name or two. */
const errorTextLimit = 500;
/** Making text takes memory, so that a step pays for so many characters. */
const charactersPerStep = 16;
/** Even a short text that is made. */
const stepsPerText = 16;
/** A text that is turned into a number is read character by character. */
const charactersReadPerStep = 3;
/** Finding a property by a computed name, and making it. */
const stepsPerKey = 64;
const keyCharactersPerStep = 4;

export interface Trip {
  readonly slug: "did-not-finish" | "too-deep" | "too-large" | "hidden-state";
  readonly message: string;
  /** Null when the budget ran out inside a native method; the stack then tells the line. */
  readonly line: number | null;
}

/** Thrown to unwind a learner's call. What is reported is the meter's record, not this value. */
export class TripSignal extends Error {}

/** A run that is under way is let come to its end, if that does not take too long. */
const usualOverdraft = 2_000_000;
/** However often that was made use of: a call that has begun is not the end of it. */
const leastOverdraft = 250_000;

export const spentMessage = "the program used up all the steps that there are for this job";

/** The whole job has spent its steps: nobody's fault for certain, so nobody's verdict. */
export class JobBudgetSpent extends Error {}

export class Meter {
  /** Named in compiled code: steps left in this call, and levels of nested calls. */
  fuel = 0;
  depth = 0;
  /** True while learner code may run. Natives are metered only then. */
  armed = false;
  /** The same, but true also in trusted code that learner code has called. */
  #running = false;
  trip: Trip | null = null;
  readonly growth = new Growth();
  /** Named in compiled code: the module is being loaded, and nothing of it may remember that. */
  loading = false;
  /**
   * The program has used a name by a computed key that its text is judged by, so that what was
   * concluded from the text (`stored-values`) may not hold. Once is for ever.
   */
  isUnproved = false;
  /** Characters of the program that runs. */
  programLength = 0;
  #limits = defaultMeterLimits;
  #jobStepsLeft = defaultMeterLimits.jobSteps;
  #overdraft = usualOverdraft;

  /** Before the first call of a job. */
  begin(limits: MeterLimits): void {
    this.#limits = limits;
    this.#jobStepsLeft = limits.jobSteps;
    this.#overdraft = usualOverdraft;
  }

  /** Steps that the job may still take. */
  get left(): number {
    return this.#jobStepsLeft;
  }

  /** For work that the job is asked to do. */
  allow(steps: number): void {
    this.#jobStepsLeft += steps;
  }

  /** How far a run that is under way may go into debt: this far, or a little. */
  allowDebt(steps: number): void {
    this.#overdraft = Math.max(leastOverdraft, steps);
  }

  /** For work done outside of handlers. */
  spend(steps: number): void {
    this.#jobStepsLeft -= steps;
  }

  /** Steps spent so far in the call that is running. */
  get spent(): number {
    return this.#limits.handlerSteps - this.fuel;
  }

  /** Before every call of learner code. */
  arm(): void {
    if (this.#jobStepsLeft <= -this.#overdraft) throw new JobBudgetSpent(spentMessage);
    this.fuel = this.#limits.handlerSteps;
    this.depth = 0;
    this.trip = null;
    this.armed = true;
    this.#running = true;
  }

  /** After it. Steps that are left now are gone: code that runs late trips at once. */
  disarm(): void {
    if (!this.#running) return;
    this.spend(stepsPerCall + this.#limits.handlerSteps - Math.max(0, this.fuel));
    this.fuel = 0;
    this.armed = false;
    this.#running = false;
  }

  /** Spends steps for work that a native method does at once. */
  charge(steps: number): void {
    // A size that a program made up may be negative or no number: that must not buy steps.
    if (!this.#running || !(steps > 0)) return;
    this.fuel -= steps;
    if (this.fuel < 0) this.#end("did-not-finish", this.#stepsMessage(), null);
  }

  /** Spends steps for a text that is about to be made, or has just been made. */
  chargeText(length: number): void {
    if (!this.#running) return;
    if (!(length <= textLimit)) this.tooLarge("A text");
    this.growth.noteText(length);
    this.charge(stepsPerText + Math.floor(length / charactersPerStep));
  }

  /** Spends steps for a text that may be read to its end: compared, or turned into a number. */
  chargeReading(length: number): void {
    if (length > charactersReadPerStep) this.charge(Math.floor(length / charactersReadPerStep));
  }

  /** Spends steps for a property that is looked up by a computed name. */
  chargeKey(key: string): void {
    this.charge(stepsPerKey + Math.floor(key.length / keyCharactersPerStep));
  }

  /** Spends steps for an error that was made or caught. */
  chargeError(): void {
    this.growth.noteText(errorTextLimit);
    this.charge(stepsPerError + this.programLength);
  }

  /** Arguments that are passed as a list lie on the stack, the more the deeper the call is. */
  checkArguments(count: number): void {
    if (!this.armed) return;
    if (count > argumentLimit || count * this.depth > argumentDepthLimit) {
      this.tooLarge("A list of arguments");
    }
  }

  /** Compiled code calls this when a count has run out. */
  tripAt(line: number): never {
    if (this.loading)
      return this.#end("hidden-state", "A function ran while the program was being loaded.", line);
    if (this.depth > depthLimit) {
      return this.#end("too-deep", `Calls are nested more than ${depthLimit} deep.`, line);
    }
    return this.#end("did-not-finish", this.#stepsMessage(), line);
  }

  tooDeep(): never {
    return this.#end("too-deep", `Calls are nested more than ${depthLimit} deep.`, null);
  }

  tooLarge(what: string): never {
    return this.#end("too-large", `${what} grew too large.`, null);
  }

  #stepsMessage(): string {
    return `It did not finish within ${this.#limits.handlerSteps} steps.`;
  }

  #end(slug: Trip["slug"], message: string, line: number | null): never {
    this.fuel = -1;
    this.trip ??= { slug, message, line };
    throw new TripSignal(message);
  }
}
