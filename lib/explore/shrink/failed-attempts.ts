/**
 * Shrinking comes back to the same schedules: after every gain all parts are tried again, and most
 * of what is tried shows nothing. A replay gives the same each time, so that what has failed need
 * not be made again; it is only counted and paid for again, so that the budgets end where they did.
 */

import type { Schedule } from "../../sim/choice.ts";
import type { Scenario } from "../../sim/scenario.ts";

/** The steps that learner code may still take. */
export interface Purse {
  readonly left: number;
  spend(steps: number): void;
}

interface FailedAttempt {
  /** How long the run was. */
  readonly length: number;
  /** What it took from the purse. */
  readonly cost: number;
}

export class FailedAttempts {
  readonly #purse: Purse;
  readonly #known = new Map<Scenario, Map<string, FailedAttempt>>();

  constructor(purse: Purse) {
    this.#purse = purse;
  }

  /** `make` makes the run and says how long it was; of one that is known, `failed` is told. */
  attempt<Result>(
    scenario: Scenario,
    schedule: Schedule,
    make: () => { readonly result: Result | null; readonly length: number },
    failed: (length: number) => void,
  ): Result | null {
    const attempts = this.#of(scenario);
    const key = JSON.stringify(schedule);
    const known = attempts.get(key);
    const before = this.#purse.left;
    // Whoever cannot pay for it is stopped on the way, as before.
    if (known !== undefined && known.cost < before) {
      this.#purse.spend(known.cost);
      failed(known.length);
      return null;
    }
    const { result, length } = make();
    const cost = Number.isFinite(before) ? before - this.#purse.left : 0;
    if (result === null) attempts.set(key, { length, cost });
    return result;
  }

  #of(scenario: Scenario): Map<string, FailedAttempt> {
    const attempts = this.#known.get(scenario) ?? new Map<string, FailedAttempt>();
    this.#known.set(scenario, attempts);
    return attempts;
  }
}
