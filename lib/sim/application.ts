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
  ready(): ReadyCall[] {
    const calls: ReadyCall[] = [];
    for (const operation of this.open) {
      const finish = this.#kinds[operation.name]?.finish;
      if (operation.phase === "waiting" || finish === undefined) continue;
      const { argument, holdTicks } = operation;
      calls.push({ name: finish, argument, delayTicks: holdTicks });
    }
    const next = this.#script[this.#next];
    if (next !== undefined && (this.open.length === 0 || next.overlaps === true)) {
      calls.push({ name: next.name, argument: next.argument, delayTicks: next.afterTicks });
    }
    return calls;
  }

  /** Whether this call would close an operation that is open. */
  closes(name: string, argument: Plain): boolean {
    return this.open.some((operation) => this.#isClosedBy(operation, name, argument));
  }

  /** Records that a call is being made. False when it is neither ready nor an operation's begin. */
  take(name: string, argument: Plain): boolean {
    this.version += 1;
    const closing = this.open.findIndex((operation) => this.#isClosedBy(operation, name, argument));
    if (closing >= 0) {
      this.open = this.open.filter((_, index) => index !== closing);
      return true;
    }
    if (this.#kinds[name] === undefined) return false;
    this.#begin(name, argument);
    return true;
  }

  #isClosedBy(operation: OpenOperation, name: string, argument: Plain): boolean {
    return (
      operation.phase === "inside" &&
      this.#kinds[operation.name]?.finish === name &&
      same(operation.argument, argument)
    );
  }

  #begin(name: string, argument: Plain): void {
    const next = this.#script[this.#next];
    const scripted = next !== undefined && next.name === name && same(next.argument, argument);
    if (scripted) this.#next += 1;
    if (this.#kinds[name]?.until === undefined) return;
    const holdTicks = scripted ? next.holdTicks : 0;
    // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
    this.open = this.open.concat({ name, argument, phase: "waiting", holdTicks });
  }

  /** The first open operation that waits for this announcement. */
  awaiting(announcement: string, argument: Plain): OpenOperation | undefined {
    return this.open.find(
      (operation) =>
        operation.phase === "waiting" &&
        this.#kinds[operation.name]?.until === announcement &&
        same(operation.argument, argument),
    );
  }

  /** Moves the operation that waits for this announcement on. False when none does (rule A3). */
  answer(announcement: string, argument: Plain): boolean {
    const found = this.awaiting(announcement, argument);
    if (found === undefined) return this.#openUnasked(announcement, argument);
    this.version += 1;
    this.open =
      this.#kinds[found.name]?.finish === undefined
        ? this.open.filter((operation) => operation !== found)
        : this.open.map((operation) =>
            operation === found ? { ...found, phase: "inside" } : operation,
          );
    return true;
  }

  #openUnasked(announcement: string, argument: Plain): boolean {
    for (const [name, { until, unaskedHoldTicks }] of Object.entries(this.#kinds)) {
      if (until !== announcement || unaskedHoldTicks === undefined) continue;
      this.version += 1;
      this.open = this.open.concat({
        name,
        argument,
        phase: "inside",
        holdTicks: unaskedHoldTicks,
      });
      return true;
    }
    return false;
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

function same(left: Plain, right: Plain): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
