/** One breadth-first search: from state to state, in a fixed order, until it is over. */

import type { StepProperty } from "../../check/property.ts";
import { Cluster } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import { ProcessFailure } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { AmpleSets } from "./ample.ts";
import { Asleep } from "./asleep.ts";
import type {
  Exploration,
  ExplorationEnd,
  ExploreOptions,
  Outcome,
  Reduction,
  SearchSize,
} from "./exploration.ts";
import { findFairCycle } from "./fair-cycle.ts";
import { Model } from "./model.ts";
import { unsettledVerdict } from "./outcomes.ts";
import { Settlements } from "./settlements.ts";
import { StateTable } from "./state-table.ts";
import type { Successors } from "./successors.ts";
import { Witnesses } from "./witnesses.ts";

/** Budgets that a browser bears: about 100 MB. */
export const defaultStateLimit = 2_000_000;
const transitionLimit = 40_000_000;
/** Half of what a realm has: the rest is for the program, the garbage and the growing of tables. */
const defaultByteLimit = 128_000_000;
/** States between two questions whether to go on. */
const askedEvery = 32;
/**
 * So many new states are put into the table together. Reports say how many there were when a search
 * ended, so that another number here is another number there.
 */
const batchSize = 64;

export class Search {
  readonly #program: Program;
  readonly #scenario: Scenario;
  readonly #properties: readonly StepProperty[];
  readonly #options: ExploreOptions;
  readonly #model: Model;
  readonly #table: StateTable;
  readonly #successors: Successors;
  readonly #ample: AmpleSets | null;
  readonly #asleep: Asleep | null;
  readonly #witnesses: Witnesses;
  readonly #settled: Settlements;
  readonly #words: Int32Array;
  /** The rows from which the states were found that are not in the table yet. */
  readonly #parents: number[] = [];
  readonly #batch: number;
  #transitions = 0;
  /** The first row that is one choice further from the start than the row being expanded. */
  #levelEnd = 0;
  /** Every choice leads one further away from the start; then there is no cycle. */
  #layered = true;
  #cutOff = false;

  constructor(
    program: Program,
    scenario: Scenario,
    properties: readonly StepProperty[],
    options: ExploreOptions,
  ) {
    this.#program = program;
    this.#scenario = scenario;
    this.#properties = properties;
    this.#options = options;
    this.#model = new Model(program, scenario, properties, options);
    this.#successors = this.#model.successors();
    this.#table = new StateTable(this.#successors.width);
    this.#words = new Int32Array(this.#successors.width);
    const isReduced = options.reduction === "ample" && !this.#model.controls.looks;
    this.#ample = isReduced ? new AmpleSets(this.#model, this.#table) : null;
    this.#asleep = !isReduced ? Asleep.ifSound(this.#model, this.#table) : null;
    // What is ample depends on what is in the table, so that then each row is taken at once.
    this.#batch = isReduced ? 0 : batchSize;
    this.#witnesses = new Witnesses(program, this.#model, this.#table);
    this.#settled = new Settlements(properties, this.#witnesses, options);
  }

  run(): Exploration {
    try {
      this.#search();
    } catch (error) {
      // The kernel does not confirm what the search found. A program that remembers outside its
      // fields does that to us; if this one does not, the fault is ours and is not hidden.
      const failure = this.#model.findHiddenState();
      if (failure === null) throw error;
      this.#settled.fail({ kind: "crashed", failure, counterexample: [] });
    }
    return this.#answer(this.#settled.end ?? "exhausted");
  }

  #search(): void {
    const settled = this.#settled;
    this.#enter();
    const { goesOn = () => true } = this.#options;
    let row = 0;
    while (settled.end === null && row < this.#table.count) {
      this.#expand(row);
      row += 1;
      if (settled.end === null && row % askedEvery === 0 && !goesOn()) settled.end = "cancelled";
    }
    if (settled.end === null && !this.#cutOff && !this.#layered) this.#findCycles();
  }

  #enter(): void {
    const cluster = new Cluster(this.#program, this.#scenario).start();
    try {
      if (cluster.failure !== null) throw new ProcessFailure(cluster.failure);
      const { row, note } = this.#model.enter(cluster);
      this.#table.add(row, 0, -1, -1);
      this.#settled.note(note, () => []);
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      const failure = cluster.failure ?? { ...error.detail, process: 0, step: 0 };
      this.#settled.fail({ kind: "crashed", failure, counterexample: [] });
    }
  }

  #expand(row: number): void {
    const words = this.#words;
    const successors = this.#successors;
    if (row === this.#levelEnd) this.#levelEnd = this.#table.count;
    this.#table.read(row, words);
    if (this.#ample?.select(row, words, successors) !== true) {
      successors.add(words, this.#asleep?.at(row, words) ?? null);
      this.#cutOff ||= successors.cutOff;
      if (successors.quiescent) this.#judgeQuiescent(row, words);
    }
    const { first, count } = successors;
    this.#transitions += count - first;
    if (successors.noted || successors.failed >= 0) this.#settleTransitions(row);
    for (let index = first; index < count; index++) this.#parents[index] = row;
    successors.keep();
    const isLast = row + 1 === this.#table.count || row + 1 === this.#levelEnd;
    if (isLast || count >= this.#batch) this.#take();
  }

  /**
   * Puts the states found so far into the table, in the order they were found. Many at once is
   * faster, but none of the next level may be expanded before all of it is there.
   */
  #take(): void {
    const { words, count, vias } = this.#successors;
    const { stateLimit, byteLimit } = this.#options;
    const lowest = this.#table.addAll(words, count, this.#parents, vias);
    this.#layered &&= lowest >= this.#levelEnd;
    this.#successors.clear();
    if (
      this.#table.count > (stateLimit ?? defaultStateLimit) ||
      this.#transitions > transitionLimit ||
      this.#bytes() > (byteLimit ?? defaultByteLimit)
    ) {
      this.#settled.end ??= "budget";
    }
  }

  #judgeQuiescent(row: number, words: Int32Array): void {
    const { controls } = this.#model;
    const control = words[this.#scenario.processes] ?? -1;
    this.#settled.quiescent(
      (index) => controls.memory(control, index),
      () => this.#witnesses.schedule(row, null),
    );
  }

  /** A violation that comes before a failure, in the order of the moves, still counts. */
  #settleTransitions(row: number): void {
    const { first, count, notes, failed } = this.#successors;
    for (let index = first; index < count && this.#settled.end === null; index++) {
      const note = this.#model.controls.notes[notes[index] ?? -1];
      const move = this.#successors.move(index);
      if (note !== undefined) {
        this.#settled.note(note, () => this.#witnesses.schedule(row, move));
      }
      if (index === failed && "failure" in move && this.#settled.end === null) {
        this.#settled.fail(this.#witnesses.failure(row, move));
      }
    }
  }

  #findCycles(): void {
    for (const [index, property] of this.#settled.openPromises()) {
      if (this.#ample !== null) this.#judgeUnreduced(index, property);
      else {
        const cycle = findFairCycle(this.#model, this.#table, property, index);
        if (cycle === null) continue;
        this.#settled.settle(index, this.#witnesses.cycle(property, index, cycle));
      }
    }
  }

  /** A reduced graph keeps no fair cycles, so a promise is judged again in the whole graph. */
  #judgeUnreduced(index: number, property: StepProperty): void {
    const options: ExploreOptions = { ...this.#options, reduction: "none" };
    const { outcomes } = new Search(this.#program, this.#scenario, [property], options).run();
    const [outcome] = outcomes;
    if (outcome !== undefined) this.#settled.settle(index, outcome);
  }

  #answer(end: ExplorationEnd): Exploration {
    const reduction = this.#ample === null ? "none" : "ample";
    const extent = { end, states: this.#table.count, cutOff: this.#cutOff, reduction } as const;
    const outcomes = this.#properties.map((property, index): Outcome => {
      const settled = this.#settled.outcomes[index];
      if (settled !== null && settled !== undefined) return settled;
      const relevant = this.#model.controls.isRelevant(index);
      const verdict = unsettledVerdict(property, relevant, extent, this.#scenario, this.#options);
      return { property: property.name, verdict };
    });
    const relevant = this.#properties.map((_, index) => this.#model.controls.isRelevant(index));
    return { end, outcomes, relevant, cutOff: this.#cutOff, size: this.#size(reduction) };
  }

  #bytes(): number {
    return this.#table.bytes + this.#model.bytes;
  }

  #size(reduction: Reduction): SearchSize {
    const states = this.#table.count;
    return {
      states,
      transitions: this.#transitions,
      depth: states === 0 ? 0 : this.#table.depth(states - 1),
      handlerRuns: this.#model.handlerRuns,
      bytes: this.#bytes(),
      reduction,
    };
  }
}
