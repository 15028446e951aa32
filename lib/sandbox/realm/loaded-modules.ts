/**
 * A module is data, functions and classes, all frozen, and no function of it runs while it is
 * loaded: whoever loads it again gets the same. So a job loads it once for each process id, and the
 * processes that bear the id in one run after the other use what is there. Those of one run never
 * share one, and searches check reactions against processes that are made afresh.
 */

import type { LearnerClass } from "../../learner/adapter.ts";
import type { Constants } from "../../sim/program-constants.ts";
import type { Meter } from "./meter.ts";

interface Loaded {
  readonly learnerClass: LearnerClass;
  readonly constants: readonly object[];
  /** What loading costs; whoever uses what is there pays the same. */
  readonly steps: number;
}

export class LoadedModules {
  readonly #load: (constants: Constants) => LearnerClass;
  readonly #meter: Meter;
  /** By process id. */
  readonly #loaded: (Loaded | undefined)[] = [];

  constructor(load: (constants: Constants) => LearnerClass, meter: Meter) {
    this.#load = load;
    this.#meter = meter;
  }

  of(process: number, constants: Constants): LearnerClass {
    const known = this.#loaded[process];
    if (known !== undefined) {
      constants.share(known.constants);
      this.#meter.charge(known.steps);
      return known.learnerClass;
    }
    const before = this.#meter.fuel;
    const learnerClass = this.#load(constants);
    const steps = before - this.#meter.fuel;
    this.#loaded[process] = { learnerClass, constants: constants.made, steps };
    return learnerClass;
  }
}
