/**
 * The application above one process: it works through its list of operations, calling the process
 * and waiting for what the process announces. It knows operations by name only; which exist is the
 * problem's business.
 */

import type { Plain } from "./plain.ts";

/** How an operation begins and ends. `acquire` is called, lasts until `enter`, ends by `exit`. */
export interface OperationKind {
  /** The announcement the application waits for; none means the call is all there is. */
  readonly until?: string;
  /** The call that closes the operation once the announcement has come. */
  readonly finish?: string;
  /** The announcement may also come unasked; it then opens the operation for so many ticks. */
  readonly unaskedHoldTicks?: number;
  /** What lectures call it; a shell takes either word. */
  readonly alias?: string;
}

export type OperationKinds = { readonly [name: string]: OperationKind };

/** One entry of a workload. */
export interface Operation {
  readonly name: string;
  readonly argument: Plain;
  /** Ticks to wait after the operation before it is done (or after the start of the run). */
  readonly afterTicks: number;
  /** Ticks between the announcement and the closing call. */
  readonly holdTicks: number;
  /** Begins although the operation before it is not done. */
  readonly overlaps?: boolean;
}

/** An operation that has begun and is not done: still waiting, or past the announcement. */
export interface OpenOperation {
  readonly name: string;
  readonly argument: Plain;
  readonly phase: "waiting" | "inside";
  readonly holdTicks: number;
}

/** A call the application could make now. */
export interface ReadyCall {
  readonly name: string;
  readonly argument: Plain;
  /** Ticks between becoming ready and being made, in a timed run. */
  readonly delayTicks: number;
}

export interface ApplicationState {
  readonly next: number;
  readonly open: readonly OpenOperation[];
}

const nothingOpen: readonly OpenOperation[] = [];
const nothingReady: readonly ReadyCall[] = [];

export class Application {
  readonly #kinds: OperationKinds;
  readonly #script: readonly Operation[];
  #next = 0;
  /** Counts the changes, so that a driver sees at once that there was none. */
  version = 0;
  /** Replaced, never changed in place, so that a saved state stays what it was. */
  open: readonly OpenOperation[] = nothingOpen;

  constructor(kinds: OperationKinds, script: readonly Operation[]) {
    this.#kinds = kinds;
    this.#script = script;
  }

  /** Everything the application could call now: closing calls first, then the next operation. */
  ready(): readonly ReadyCall[] {
    const { open } = this;
    const next = this.#script[this.#next];
    if (open.length === 0) return next === undefined ? nothingReady : [beginning(next)];
    let calls = nothingReady;
    for (let index = 0; index < open.length; index++) {
      const { name, phase, argument, holdTicks } = open[index] as OpenOperation;
      const finish = phase === "waiting" ? undefined : this.#kinds[name]?.finish;
      if (finish === undefined) continue;
      const call = { name: finish, argument, delayTicks: holdTicks };
      calls = calls.length === 0 ? [call] : calls.concat(call);
    }
    return next?.overlaps === true ? calls.concat(beginning(next)) : calls;
  }

  /** Whether this call would close an operation that is open. */
  closes(name: string, argument: Plain): boolean {
    return this.#closedBy(name, argument) >= 0;
  }

  /** Records that a call is being made. False when it is neither ready nor an operation's begin. */
  take(name: string, argument: Plain): boolean {
    this.version += 1;
    const closing = this.#closedBy(name, argument);
    if (closing >= 0) {
      this.open = this.#without(closing);
      return true;
    }
    if (this.#kinds[name] === undefined) return false;
    this.#begin(name, argument);
    return true;
  }

  /** The place of the operation that this call would close; -1 if there is none. */
  #closedBy(name: string, argument: Plain): number {
    for (let index = 0; index < this.open.length; index++) {
      const operation = this.open[index] as OpenOperation;
      if (
        operation.phase === "inside" &&
        this.#kinds[operation.name]?.finish === name &&
        same(operation.argument, argument)
      ) {
        return index;
      }
    }
    return -1;
  }

  #without(place: number): readonly OpenOperation[] {
    if (this.open.length === 1) return nothingOpen;
    return this.open.filter((_, index) => index !== place);
  }

  #begin(name: string, argument: Plain): void {
    const next = this.#script[this.#next];
    const scripted = next !== undefined && next.name === name && same(next.argument, argument);
    if (scripted) this.#next += 1;
    if (this.#kinds[name]?.until === undefined) return;
    this.#add(name, argument, "waiting", scripted ? next.holdTicks : 0);
  }

  #add(name: string, argument: Plain, phase: OpenOperation["phase"], holdTicks: number): void {
    const operation = { name, argument, phase, holdTicks };
    // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
    this.open = this.open.length === 0 ? [operation] : this.open.concat(operation);
  }

  /** The first open operation that waits for this announcement. */
  awaiting(announcement: string, argument: Plain): OpenOperation | undefined {
    for (let index = 0; index < this.open.length; index++) {
      const operation = this.open[index] as OpenOperation;
      if (
        operation.phase === "waiting" &&
        this.#kinds[operation.name]?.until === announcement &&
        same(operation.argument, argument)
      ) {
        return operation;
      }
    }
    return undefined;
  }

  /** Moves the operation that waits for this announcement on (rule A3). */
  answer(announcement: string, argument: Plain): void {
    const found = this.awaiting(announcement, argument);
    if (found === undefined) {
      this.#openUnasked(announcement, argument);
      return;
    }
    this.version += 1;
    const place = this.open.indexOf(found);
    if (this.#kinds[found.name]?.finish === undefined) this.open = this.#without(place);
    else {
      const open = this.open.slice();
      const { name, holdTicks } = found;
      open[place] = { name, argument: found.argument, phase: "inside", holdTicks };
      this.open = open;
    }
  }

  #openUnasked(announcement: string, argument: Plain): void {
    for (const [name, { until, unaskedHoldTicks }] of Object.entries(this.#kinds)) {
      if (until !== announcement || unaskedHoldTicks === undefined) continue;
      this.version += 1;
      this.#add(name, argument, "inside", unaskedHoldTicks);
      return;
    }
  }

  /** What was open is lost with the process; the script goes on with the next operation. */
  abandon(): void {
    this.version += 1;
    this.open = nothingOpen;
  }

  /** Nothing is open and nothing is left to do. */
  get done(): boolean {
    return this.open.length === 0 && this.#next >= this.#script.length;
  }

  save(): ApplicationState {
    return { next: this.#next, open: this.open };
  }

  load(state: ApplicationState): void {
    this.version += 1;
    this.#next = state.next;
    this.open = state.open;
  }
}

function beginning({ name, argument, afterTicks }: Operation): ReadyCall {
  return { name, argument, delayTicks: afterTicks };
}

function same(left: Plain, right: Plain): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
