/**
 * One walk through a scenario without regard to time: at every moment a seeded priority picks among
 * all that is possible, faults within a budget included. Where a timed run shows what is likely, a
 * walk looks for what is merely possible. It may starve somebody for as long as that lasts, so what
 * does not come to rest goes on in turns: then a promise that is still open says something.
 */

import type { FinishedRun } from "../../check/evaluate.ts";
import type { Ending } from "../../check/property.ts";
import type { Choice } from "../../sim/choice.ts";
import { choices } from "../../sim/choices.ts";
import { Cluster } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import type { Seed } from "../../sim/random.ts";
import { Random } from "../../sim/random.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { AimedBudget } from "../limits/fault-draw.ts";
import { FaultDraw } from "../limits/fault-draw.ts";
import { Priorities, Turns } from "./priorities.ts";

export interface WalkOptions {
  /** A walk that makes this many choices goes on in turns, and is cut off after half as many. */
  readonly choiceLimit: number;
  readonly faults: AimedBudget;
  /** How often the timers of one process fire, at most; unlimited when absent. */
  readonly firings?: number;
}

const fairlyToo = 1.5;

export const defaultWalkOptions: WalkOptions = { choiceLimit: 2_000, faults: {} };

export function walk(
  program: Program,
  scenario: Scenario,
  seed: Seed,
  options: WalkOptions = defaultWalkOptions,
): FinishedRun {
  const random = new Random(`walk ${seed}`);
  const priorities = new Priorities(random);
  const faults = new FaultDraw(options.faults, random);
  const firings = new Firings(options.firings);
  const cluster = new Cluster(program, scenario).start();
  const timed = scenario.network.synchrony === "synchronous";
  const turns = new Turns();
  let ending: Ending = "limit";
  for (let made = 0; made < options.choiceLimit * fairlyToo; made++) {
    const all = choices(cluster);
    const possible = firings.among(all);
    const isFair = made >= options.choiceLimit;
    const picked = isFair
      ? turns.pick(possible)
      : (faults.inject(cluster) ?? priorities.pick(possible));
    if (picked === undefined) {
      if (cluster.failure !== null) ending = "failed";
      else if (all.length === 0) ending = "quiescent";
      break;
    }
    firings.note(picked);
    // Where time does not count, one tick a choice keeps the moments of a schedule apart.
    if (!timed) cluster.now += 1;
    cluster.apply(shortened(faults.cutShort(picked), random));
  }
  return { cluster, ending };
}

/** Counts how often the timers of each process have fired. */
class Firings {
  readonly #limit: number;
  readonly #counts = new Map<number, number>();

  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  /** The choices that are still allowed. */
  among(choices: readonly Choice[]): readonly Choice[] {
    if (this.#limit === Infinity) return choices;
    return choices.filter(
      (one) => one.kind !== "fire" || (this.#counts.get(one.process) ?? 0) < this.#limit,
    );
  }

  note(choice: Choice): void {
    if (choice.kind !== "fire") return;
    this.#counts.set(choice.process, (this.#counts.get(choice.process) ?? 0) + 1);
  }
}

/** Time may also pass in smaller parts, so that messages are sent at every kind of moment. */
function shortened(choice: Choice, random: Random): Choice {
  return choice.kind === "wait" ? { ...choice, ticks: random.between(1, choice.ticks) } : choice;
}
