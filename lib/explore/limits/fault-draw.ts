/** Draws faults for a walk, within a budget: so many of each kind, at any moment. */

import type { Choice, Schedule } from "../../sim/choice.ts";
import type { Cluster } from "../../sim/cluster.ts";
import type { Random } from "../../sim/random.ts";

/** The most faults of each kind in one walk; a kind that is absent never happens. */
export interface FaultBudget {
  readonly crashes?: number;
  /** How many crashed processes come back. */
  readonly recoveries?: number;
  readonly losses?: number;
  readonly duplications?: number;
  /** How many crashes come in the middle of a handler (rule F2). */
  readonly halfWayCrashes?: number;
}

/** The same, with a say in whom or what the faults strike. */
export interface AimedBudget extends FaultBudget {
  /** Only messages of these types are lost or doubled; all when absent. */
  readonly types?: readonly string[];
  /** Only these processes crash; all when absent. */
  readonly crashable?: readonly number[];
}

/** As many faults of each kind as the schedule has; links that are cut are not counted. */
export function faultsOf(schedule: Schedule): FaultBudget {
  const count = (kind: Choice["kind"]) =>
    schedule.filter(({ choice }) => choice.kind === kind).length;
  return {
    crashes: count("crash"),
    recoveries: count("recover"),
    losses: count("drop"),
    duplications: count("duplicate"),
    halfWayCrashes: schedule.filter(({ choice }) => "crashAfterSends" in choice).length,
  };
}

/** One moment in so many is a fault, as long as the budget lasts. */
const faultOdds = [4, 12, 36] as const;
/** A half-way crash comes after fewer sends than this. */
const sendsAtMost = 4;

export class FaultDraw {
  readonly #random: Random;
  readonly #left: Record<keyof FaultBudget, number>;
  readonly #budget: AimedBudget;
  readonly #chance: number;

  constructor(budget: AimedBudget, random: Random) {
    const {
      crashes = 0,
      recoveries = 0,
      losses = 0,
      duplications = 0,
      halfWayCrashes = 0,
    } = budget;
    this.#left = { crashes, recoveries, losses, duplications, halfWayCrashes };
    this.#budget = budget;
    this.#random = random;
    const any = Object.values(this.#left).some((count) => count > 0);
    this.#chance = any ? 1 / (faultOdds[random.below(faultOdds.length)] ?? 4) : 0;
  }

  /** A fault that is possible now and within the budget, or null. */
  inject(cluster: Cluster): Choice | null {
    if (cluster.failure !== null || !this.#random.chance(this.#chance)) return null;
    const possible = this.#possible(cluster);
    const drawn = possible[this.#random.below(possible.length)];
    if (drawn === undefined) return null;
    const [kind, choice] = drawn;
    this.#left[kind] -= 1;
    return choice;
  }

  /** The choice, or the same with the crash of whoever handles it half way through. */
  cutShort(choice: Choice): Choice {
    if (choice.kind !== "deliver" && choice.kind !== "fire" && choice.kind !== "call")
      return choice;
    const handler = choice.kind === "deliver" ? choice.to : choice.process;
    if (!this.#mayCrash(handler)) return choice;
    if (this.#left.halfWayCrashes <= 0 || !this.#random.chance(this.#chance)) return choice;
    this.#left.halfWayCrashes -= 1;
    return { ...choice, crashAfterSends: this.#random.below(sendsAtMost) };
  }

  #mayCrash(process: number): boolean {
    return this.#budget.crashable?.includes(process) !== false;
  }

  #possible(cluster: Cluster): [keyof FaultBudget, Choice][] {
    const left = this.#left;
    const live = cluster.processes.filter(({ alive }) => alive);
    const down = cluster.processes.filter(({ alive }) => !alive);
    const faults: [keyof FaultBudget, Choice][] = [];
    if (left.crashes > 0) {
      for (const { facts } of live) {
        if (!this.#mayCrash(facts.id)) continue;
        faults.push(["crashes", { kind: "crash", process: facts.id }]);
      }
    }
    if (left.recoveries > 0) {
      for (const { facts } of down) {
        faults.push(["recoveries", { kind: "recover", process: facts.id }]);
      }
    }
    if (left.losses <= 0 && left.duplications <= 0) return faults;
    for (const { from, to, number, copy, message } of cluster.inFlight.list()) {
      if (this.#budget.types?.includes(message.type) === false) continue;
      const id = { from, to, number, copy, type: message.type };
      if (left.losses > 0) faults.push(["losses", { kind: "drop", ...id }]);
      if (left.duplications > 0 && copy === 0) {
        faults.push(["duplications", { kind: "duplicate", ...id }]);
      }
    }
    return faults;
  }
}
