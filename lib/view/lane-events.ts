/** The events of a diagram as columns; one is written out when somebody looks at it. */

import type { Trace } from "../sim/trace.ts";
import { Sequence } from "./sequence.ts";
import type { LaneEvent } from "./space-time.ts";
import { describeStep } from "./transcript.ts";

const kinds: readonly LaneEvent["kind"][] = [
  ...(["deliver", "fire", "call", "crash", "recover", "failure"] as const),
];

const noNotes: readonly string[] = [];

export class LaneEvents extends Sequence<LaneEvent> {
  readonly #trace: Trace;
  /** The rows of all choices. */
  readonly #rows: Int32Array;
  /** Of each event: which choice it is, and its kind. */
  readonly #choices: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #notes = new Map<number, readonly string[]>();
  readonly #positions: readonly number[];
  #length = 0;

  constructor(trace: Trace, rows: Int32Array, positions: readonly number[]) {
    super();
    this.#trace = trace;
    this.#rows = rows;
    this.#positions = positions;
    this.#choices = new Int32Array(rows.length);
    this.#kinds = new Uint8Array(rows.length);
  }

  get length(): number {
    return this.#length;
  }

  add(choice: number, kind: LaneEvent["kind"], notes: readonly string[]): void {
    if (notes.length > 0) this.#notes.set(this.#length, notes);
    this.#choices[this.#length] = choice;
    this.#kinds[this.#length] = kinds.indexOf(kind);
    this.#length += 1;
  }

  /** Where an event stands. */
  position(index: number): number {
    return this.#positions[this.#choices[index] ?? 0] ?? 0;
  }

  process(index: number): number {
    return this.#trace.process(this.#row(index));
  }

  at(index: number): LaneEvent {
    const step = this.#row(index);
    const end = this.#rows[(this.#choices[index] ?? 0) + 1] ?? this.#trace.length;
    return {
      kind: kinds[this.#kinds[index] ?? 0] ?? "deliver",
      process: this.#trace.process(step),
      at: this.position(index),
      step,
      notes: this.#notes.get(index) ?? noNotes,
      text: () => this.#describe(step, end),
    };
  }

  #row(index: number): number {
    return this.#rows[this.#choices[index] ?? 0] ?? 0;
  }

  #describe(from: number, end: number): string {
    const rows = Array.from({ length: end - from }, (_, place) => this.#trace.step(from + place));
    return rows.map((step) => describeStep(this.#trace, step)).join("\n");
  }
}
