/**
 * The least and the most messages over all schedules, each with a schedule that costs exactly that.
 * Searched for, not sampled: the claim covers every schedule.
 */

import type { Schedule } from "../../sim/choice.ts";
import type { Program } from "../../sim/program.ts";
import { replay } from "../../sim/replay.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import { cyclicComponents } from "./components.ts";
import { Model } from "./model.ts";
import type { ClusterMove, Move } from "./move.ts";
import { Retrace } from "./retrace.ts";
import { StateTable } from "./state-table.ts";
import type { Successors } from "./successors.ts";

/** A total from start to quiescence, and a schedule that has it. */
export interface Extreme {
  readonly total: number;
  readonly schedule: Schedule;
}

export type Extremes =
  | {
      readonly kind: "found";
      readonly least: Extreme;
      /** Null when there is no most: a cycle adds to it each time round. */
      readonly most: Extreme | null;
      readonly states: number;
    }
  | { readonly kind: "inconclusive"; readonly why: string };

const watched: readonly StepKind[] = ["send"];

export function extremes(program: Program, scenario: Scenario, stateLimit: number): Extremes {
  const search = new ExtremesSearch(program, scenario);
  const why = search.fill(stateLimit);
  if (why !== null) return { kind: "inconclusive", why };
  const least = search.find(Math.min);
  const most = search.growsForEver() ? null : search.find(Math.max);
  return { kind: "found", least, most, states: search.states };
}

const unknown = -1;

class ExtremesSearch {
  readonly #model: Model;
  readonly #table: StateTable;
  readonly #successors: Successors;
  readonly #retrace: Retrace;
  readonly #words: Int32Array;
  readonly #weights: number[] = [];
  readonly #startWeight: number;
  readonly #startFailed: boolean;

  constructor(program: Program, scenario: Scenario) {
    this.#model = new Model(program, scenario, [], {}, watched);
    this.#successors = this.#model.successors();
    this.#table = new StateTable(this.#successors.width);
    this.#words = new Int32Array(this.#table.width);
    this.#retrace = new Retrace(program, this.#model, this.#table);
    const { cluster } = replay(program, scenario, []);
    const { trace } = cluster;
    const steps = Array.from({ length: trace.length }, (_, index) => trace.step(index));
    this.#startWeight = messagesIn(steps);
    this.#startFailed = cluster.failure !== null;
    if (!this.#startFailed) this.#table.add(this.#model.enter(cluster).row, 0, -1, -1);
  }

  get states(): number {
    return this.#table.count;
  }

  /** Finds all states; says why not when it cannot. */
  fill(stateLimit: number): string | null {
    if (this.#startFailed) return "learner code fails at the start";
    for (let row = 0; row < this.#table.count; row++) {
      const { words, count, failed, cutOff, vias } = this.#expand(row);
      if (failed >= 0) return "learner code fails in some schedule";
      if (cutOff) return "timers could have fired more often than was tried";
      this.#table.addAll(words, count, Array(count).fill(row), vias);
      if (this.#table.count > stateLimit) return `there are more than ${stateLimit} states`;
    }
    return null;
  }

  /** A cycle contains a transition that weighs something. */
  growsForEver(): boolean {
    const components = cyclicComponents(this.#table.count, (row) => this.#targets(row));
    return components.some((rows) => {
      const inside = new Set(rows);
      return rows.some((row) => {
        const targets = this.#targets(row);
        return targets.some((target, index) => inside.has(target) && this.#weight(index) > 0);
      });
    });
  }

  /**
   * Totals from each state to quiescence, worked out from the last found state to the first and
   * again until nothing changes: once is enough when every choice leads further from the start.
   */
  find(pick: (...totals: number[]) => number): Extreme {
    const totals = new Int32Array(this.#table.count).fill(unknown);
    let changed = true;
    while (changed) {
      changed = false;
      for (let row = totals.length - 1; row >= 0; row--) {
        const total = this.#total(row, totals, pick);
        if (total === totals[row]) continue;
        totals[row] = total;
        changed = true;
      }
    }
    const schedule = this.#retrace.schedule(this.#follow(totals));
    return { total: this.#startWeight + (totals[0] ?? 0), schedule };
  }

  #total(row: number, totals: Int32Array, pick: (...totals: number[]) => number): number {
    const candidates = this.#targets(row).flatMap((target, index) => {
      const rest = totals[target] ?? unknown;
      return rest === unknown ? [] : [rest + this.#weight(index)];
    });
    if (this.#successors.quiescent) candidates.push(0);
    return candidates.length === 0 ? unknown : pick(...candidates);
  }

  /** From the start along transitions that give the total, never through a state twice. */
  #follow(totals: Int32Array): (Move | ClusterMove)[] {
    const ways = new Map<number, Way | null>([[0, null]]);
    for (const row of ways.keys()) {
      const targets = this.#targets(row);
      if (this.#successors.quiescent && totals[row] === 0) return movesBack(ways, row);
      targets.forEach((target, index) => {
        const rest = totals[target] ?? unknown;
        if (rest === unknown || ways.has(target)) return;
        if (rest + this.#weight(index) !== totals[row]) return;
        ways.set(target, { from: row, move: this.#successors.move(index) });
      });
    }
    throw new Error("no way leads to the total");
  }

  #targets(row: number): number[] {
    const { words, count, width } = this.#expand(row);
    return Array.from({ length: count }, (_, index) => this.#table.find(words, index * width));
  }

  #expand(row: number): Successors {
    this.#table.read(row, this.#words);
    this.#successors.expand(this.#words);
    return this.#successors;
  }

  /** What the transition with this index, of the row expanded last, weighs. */
  #weight(index: number): number {
    const visible = this.#successors.visibles[index] ?? 0;
    this.#weights[visible] ??= messagesIn(this.#model.visible.lists[visible] ?? []);
    return this.#weights[visible];
  }
}

function messagesIn(steps: readonly Step[]): number {
  return steps.filter(({ kind }) => watched.includes(kind)).length;
}

/** How a row was reached. */
interface Way {
  readonly from: number;
  readonly move: Move | ClusterMove;
}

function movesBack(ways: ReadonlyMap<number, Way | null>, row: number): (Move | ClusterMove)[] {
  const moves: (Move | ClusterMove)[] = [];
  for (let way = ways.get(row); way !== null && way !== undefined; way = ways.get(way.from)) {
    moves.push(way.move);
  }
  return moves.reverse();
}
