/** The applications' operations as bars: waiting from the call on, then inside until closed. */

import type { OperationKinds } from "../sim/application.ts";
import type { Step } from "../sim/trace.ts";
import { formatValue } from "./format-value.ts";
import type { Stay } from "./space-time.ts";

interface OpenStay {
  readonly operation: string;
  readonly kind: Stay["kind"];
  readonly process: number;
  readonly label: string;
  readonly from: number;
}

export class StayBuilder {
  readonly #kinds: OperationKinds;
  readonly #stays: Stay[] = [];
  #open: OpenStay[] = [];

  constructor(kinds: OperationKinds) {
    this.#kinds = kinds;
  }

  /** False when no bar shows the call. */
  call(step: Step, at: number): boolean {
    const closed = this.#close(step, at, "inside", (operation) => operation.finish === step.name);
    if (closed !== null) return true;
    if (this.#kinds[step.name]?.until === undefined) return false;
    this.#begin(step.name, "waiting", step, at);
    return true;
  }

  /** False when nobody waits for the announcement. */
  announce(step: Step, at: number): boolean {
    const closed = this.#close(step, at, "waiting", (operation) => operation.until === step.name);
    if (closed === null) return false;
    if (this.#kinds[closed.operation]?.finish === undefined) return false; // worth a note
    this.#begin(closed.operation, "inside", step, at);
    return true;
  }

  crash(process: number, at: number): void {
    for (const stay of this.#open.filter((one) => one.process === process)) this.#end(stay, at);
    this.#open = this.#open.filter((one) => one.process !== process);
  }

  finish(length: number): readonly Stay[] {
    return [
      ...this.#stays,
      ...this.#open.map(({ operation: _, ...stay }) => ({ ...stay, to: length, open: true })),
    ];
  }

  #begin(operation: string, kind: Stay["kind"], step: Step, at: number): void {
    this.#open.push({
      operation,
      kind,
      process: step.process,
      label: labelOf(step),
      from: at,
    });
  }

  #close(
    step: Step,
    at: number,
    kind: Stay["kind"],
    matches: (operation: OperationKinds[string]) => boolean,
  ): OpenStay | null {
    const found = this.#open.find(
      (stay) =>
        stay.process === step.process &&
        stay.kind === kind &&
        stay.label === labelOf(step) &&
        matches(this.#kinds[stay.operation] ?? {}),
    );
    if (found === undefined) return null;
    this.#open = this.#open.filter((stay) => stay !== found);
    this.#end(found, at);
    return found;
  }

  #end({ operation: _, ...stay }: OpenStay, at: number): void {
    this.#stays.push({ ...stay, to: at, open: false });
  }
}

/** What the operation is about, such as the resource. */
function labelOf({ value }: Step): string {
  return typeof value === "string" ? value : formatValue(value);
}
