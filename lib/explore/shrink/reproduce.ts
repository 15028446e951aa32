/**
 * Replays a schedule and says whether it still shows what was found. A schedule that breaks a
 * promise of its scenario shows nothing, unless what was found broke that promise already.
 */

import { evaluate } from "../../check/evaluate.ts";
import type { Property } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Choice, Schedule } from "../../sim/choice.ts";
import { choices, isQuiescent } from "../../sim/choices.ts";
import type { Cluster } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import { replay } from "../../sim/replay.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { scheduleOf } from "../../sim/schedule.ts";
import type { ScenarioPromise } from "../limits/admissible.ts";
import { brokenPromises } from "../limits/admissible.ts";
import type { Purse } from "./failed-attempts.ts";
import { FailedAttempts } from "./failed-attempts.ts";
import { askedFor } from "./workload-asked.ts";

export type Found = Extract<Verdict, { kind: "violated" | "crashed" }>;

interface Shown {
  readonly scenario: Scenario;
  readonly schedule: Schedule;
  readonly verdict: Found;
}

/** A schedule that shows what was found, and the scenario it belongs to. */
export interface Case extends Shown {
  /** The scenario with all the work that was ever asked, from which others may be made. */
  readonly whole: Scenario;
}

export interface ReproducerOptions {
  /** More replays than this are not made. */
  readonly replayLimit: number;
  /** Nor any after so many steps in all replays and walks: stories may be long. */
  readonly stepLimit: number;
  /** Leaves the workload and the number of processes as they are. */
  readonly keepScenario: boolean;
  /** When it is empty before a replay, the shrinking ends with what there is. */
  readonly purse: Purse;
  /** With fewer processes than this nobody asks anything: a right program may fail there. */
  readonly processesAtLeast: number;
}

/** When a schedule is run on until nothing more can happen, at most so many choices are added. */
const completionLimit = 400;

export class Reproducer {
  readonly program: Program;
  readonly property: Property;
  readonly options: ReproducerOptions;
  readonly #found: Found;
  /** Promises that what was found broke already: a person may have made the choices. */
  #excused: ReadonlySet<ScenarioPromise> = new Set();
  readonly #failed: FailedAttempts;
  replays = 0;
  #steps = 0;

  constructor(program: Program, property: Property, found: Found, options: ReproducerOptions) {
    this.program = program;
    this.property = property;
    this.#found = found;
    this.options = options;
    this.#failed = new FailedAttempts(options.purse);
  }

  get isSpent(): boolean {
    const { replayLimit, stepLimit, purse } = this.options;
    return this.replays >= replayLimit || this.#steps >= stepLimit || purse.left <= 0;
  }

  /** Every run of the program costs as much as it is long. */
  count({ trace }: Cluster): void {
    this.#steps += trace.length;
  }

  /** What was found, replayed as it is; null when it does not show any more. */
  first(scenario: Scenario): Case | null {
    const { counterexample } = this.#found;
    const { cluster } = replay(this.program, scenario, counterexample);
    this.#excused = brokenPromises(cluster.trace, scenario);
    const shown = this.#show(scenario, counterexample, false);
    return shown === null ? null : { ...shown, whole: scenario };
  }

  /** The case that this schedule makes, cut to what is needed to show it, or null. */
  attempt(whole: Scenario, schedule: Schedule): Case | null {
    if (this.isSpent) return null;
    const make = () => {
      const before = this.#steps;
      const asked = this.options.keepScenario ? whole : askedFor(whole, schedule);
      const shown = this.#show(asked, schedule, this.property.kind === "eventually");
      return { result: shown, length: this.#steps - before };
    };
    const shown = this.#failed.attempt(whole, schedule, make, (length) => {
      this.replays += 1;
      this.#steps += length;
    });
    return shown === null ? null : { ...shown, whole };
  }

  /** Whether a run of the program has it, promises aside. */
  isShownBy(cluster: Cluster): boolean {
    return this.#verdict(cluster) !== null;
  }

  #show(scenario: Scenario, schedule: Schedule, completed: boolean): Shown | null {
    this.replays += 1;
    const { cluster } = replay(this.program, scenario, schedule);
    this.count(cluster);
    const shown = this.#judge(cluster);
    if (shown !== null) return this.#cut(shown, cluster);
    if (!completed || cluster.failure !== null || !complete(cluster)) return null;
    return this.#judge(cluster);
  }

  #judge(cluster: Cluster): Shown | null {
    const verdict = this.#verdict(cluster);
    if (verdict === null) return null;
    const { scenario, trace } = cluster;
    for (const promise of brokenPromises(trace, scenario)) {
      if (!this.#excused.has(promise)) return null;
    }
    return { scenario, schedule: verdict.counterexample, verdict };
  }

  #verdict(cluster: Cluster): Found | null {
    const { failure } = cluster;
    if (this.#found.kind === "crashed") {
      const { slug, handler } = this.#found.failure;
      if (failure?.slug !== slug || failure.handler !== handler) return null;
      return { kind: "crashed", failure, counterexample: scheduleOf(cluster.trace) };
    }
    const rest = isQuiescent(cluster) ? "quiescent" : "limit";
    const ending = failure === null ? rest : "failed";
    const verdict = evaluate(this.property, { cluster, ending });
    return verdict.kind === "violated" ? verdict : null;
  }

  /** Nothing after the step at which it shows is needed, if it shows without. */
  #cut(shown: Shown, { trace }: Cluster): Shown {
    const { verdict, scenario, schedule } = shown;
    if (verdict.kind === "crashed" || this.isSpent) return shown;
    const needed = scheduleOf(trace, verdict.step + 1);
    if (needed.length >= schedule.length) return shown;
    this.replays += 1;
    const asked = this.options.keepScenario ? scenario : askedFor(scenario, needed);
    const { cluster } = replay(this.program, asked, needed);
    this.count(cluster);
    return this.#judge(cluster) ?? shown;
  }
}

/** Goes on, oldest envelope first, to where nothing more can happen; false if that is too far. */
function complete(cluster: Cluster): boolean {
  for (let made = 0; made < completionLimit; made++) {
    const next = oldest(choices(cluster), cluster);
    if (next === undefined) return cluster.failure === null;
    if (cluster.scenario.network.synchrony === "asynchronous") cluster.now += 1;
    cluster.apply(next);
  }
  return false;
}

function oldest(possible: readonly Choice[], { inFlight }: Cluster): Choice | undefined {
  let [best] = possible;
  let bestAge = Infinity;
  for (const choice of possible) {
    const age = choice.kind === "deliver" ? inFlight.find(choice).sentAt : Infinity;
    if (age >= bestAge) continue;
    best = choice;
    bestAge = age;
  }
  return best;
}
