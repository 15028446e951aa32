/** What a search has settled so far about each property, and whether it is over because of that. */

import type { StepProperty } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Schedule } from "../../sim/choice.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Note } from "./controls.ts";
import type { ExplorationEnd, ExploreOptions, Outcome } from "./exploration.ts";
import type { Witnesses } from "./witnesses.ts";

export class Settlements {
  /** One for each property; null while it is not settled. */
  readonly outcomes: (Outcome | null)[];
  /** Why the search is over; null while it goes on. */
  end: ExplorationEnd | null = null;
  readonly #properties: readonly StepProperty[];
  readonly #witnesses: Witnesses;
  /** How many of them the search is made for: the first ones. */
  readonly #main: number;

  constructor(
    properties: readonly StepProperty[],
    witnesses: Witnesses,
    { asides = 0 }: ExploreOptions,
  ) {
    this.#properties = properties;
    this.#witnesses = witnesses;
    this.#main = properties.length - asides;
    this.outcomes = properties.map(() => null);
  }

  /** Violations of `always`; the schedule leads there. */
  note(note: Note, schedule: () => Schedule): void {
    for (const index of note.violated) {
      const property = this.#properties[index];
      if (property === undefined || this.outcomes[index] !== null) continue;
      this.settle(index, this.#witnesses.violation(property, schedule(), "limit"));
    }
  }

  /** Nothing more can happen: promises that are not kept by now are broken. */
  quiescent(memory: (index: number) => Plain, schedule: () => Schedule): void {
    for (const [index, property] of this.openPromises()) {
      if (property.judge(memory(index)) === true) continue;
      this.settle(index, this.#witnesses.violation(property, schedule(), "quiescent"));
    }
  }

  /** Properties of the kind `eventually` that are not settled, with their places. */
  openPromises(): [number, StepProperty][] {
    return [...this.#properties.entries()].filter(
      ([index, { kind }]) => kind === "eventually" && this.outcomes[index] === null,
    );
  }

  settle(index: number, outcome: Outcome): void {
    this.outcomes[index] = outcome;
    if (this.outcomes.slice(0, this.#main).includes(null)) return;
    const isViolated = this.outcomes.some((one) => one?.verdict.kind === "violated");
    this.end = isViolated ? "violated" : "settled";
  }

  /** Learner code has failed: what is not settled by now has crashed. */
  fail(verdict: Verdict): void {
    this.end = "failed";
    this.#properties.forEach(({ name }, index) => {
      this.outcomes[index] ??= { property: name, verdict };
    });
  }
}
