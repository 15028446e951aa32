/**
 * All states that one choice leads to. A state is a row: a station number for each process, then a
 * control number. The results lie side by side in arrays that are used again for every state, since
 * this is the innermost loop of a search.
 */

import type { Scenario } from "../../sim/scenario.ts";
import type { Sleep, SleepSet } from "./asleep.ts";
import { allAsleep, awake, invisibleAsleep } from "./asleep.ts";
import { allowsFaults } from "./budgets.ts";
import type { Controls } from "./controls.ts";
import type { ExploreOptions } from "./exploration.ts";
import type { ClusterMove, Move } from "./move.ts";
import { costOfKey } from "./move.ts";
import type { Moves } from "./moves.ts";
import * as columns from "./moves.ts";
import { clusterMove, clusterMoveNumber, Partitions } from "./partitions.ts";
import { PassingTime } from "./passing-time.ts";
import { SentUnderCut } from "./sent-under-cut.ts";
import type { StationMoves } from "./station-moves.ts";
import { viaOf, visibleVia } from "./via.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { visibleStep } from "./visible-steps.ts";

const firstCapacity = 64;
/** `expand` for every process, not one alone. */
const everyone = -1;

/** The parts of a model that a state is made of. */
export interface Parts {
  readonly scenario: Scenario;
  readonly options: ExploreOptions;
  readonly moves: Moves;
  /** One for each process. */
  readonly stationMoves: readonly StationMoves[];
  readonly controls: Controls;
  readonly visible: VisibleSteps;
}

export class Successors {
  readonly width: number;
  count = 0;
  /** Where the results of the last expansion begin; those before it wait to be taken. */
  first = 0;
  /** Rows, one after the other. */
  words: Int32Array;
  /** The name of each move in its state, from `viaOf`: the same whatever else was left out. */
  vias = new Int32Array(firstCapacity);
  /** The number of what is visible in each transition. */
  visibles = new Int32Array(firstCapacity);
  /** Index of the note each transition makes, or -1; `noted` when there is any. */
  notes = new Int32Array(firstCapacity);
  noted = false;
  /** Nothing can happen but faults. */
  quiescent = false;
  /** A timer could fire, but its budget is spent: the end of a search, not of what can happen. */
  cutOff = false;
  /** The first transition in which learner code fails, or -1. */
  failed = -1;

  /** The number of each move; one of the cluster as a whole is below zero. */
  #moveIds = new Int32Array(firstCapacity);
  readonly #processes: number;
  readonly #timed: boolean;
  /** Firing a timer has a cost, so that being active is not being possible. */
  readonly #limited: boolean;
  readonly #moves: Moves;
  readonly #stationMoves: readonly StationMoves[];
  readonly #controls: Controls;
  readonly #partitions: Partitions;
  readonly #sentUnderCut: SentUnderCut;
  readonly #time: PassingTime;
  readonly #visibleWait: number;
  /** The links that are cut in the state that is expanded. */
  #cut: Uint8Array | null = null;
  #control = 0;
  /** Something is due before any timer may fire. */
  #held = false;
  #ordinal = 0;
  /** Moves that are possible and were left out. */
  #skipped = 0;

  constructor({ scenario, options, moves, stationMoves, controls, visible }: Parts) {
    this.#processes = scenario.processes;
    this.#timed = scenario.network.synchrony === "synchronous";
    this.#limited = options.firings !== undefined;
    this.#moves = moves;
    this.#stationMoves = stationMoves;
    this.#controls = controls;
    this.#visibleWait = visible.id([visibleStep("wait", -1, -1, "wait", 1)]);
    const stations = stationMoves.map((one) => one.stations);
    this.#partitions = new Partitions(scenario, options, stations, visible);
    this.#time = new PassingTime(moves, stationMoves);
    this.#sentUnderCut = new SentUnderCut(scenario, moves, visible);
    this.width = this.#processes + 1;
    this.words = new Int32Array(firstCapacity * this.width);
  }

  /** The move of a result. */
  move(index: number): Move | ClusterMove {
    const id = this.#moveIds[index] ?? -1;
    return id < 0 ? clusterMove(id) : this.#moves.get(id);
  }

  /** Works out all moves, faults included, and nothing else. */
  expand(row: Int32Array): void {
    this.first = 0;
    this.#expand(row, everyone, null);
  }

  /** Adds all moves to the results so far. `asleep` may leave plain moves of a process out. */
  add(row: Int32Array, asleep: SleepSet | null): void {
    this.#expand(row, everyone, asleep);
  }

  /** Adds the plain moves of one process to the results so far. */
  addOnly(row: Int32Array, process: number): void {
    this.#expand(row, process, null);
  }

  /** The next results come after those that are there. */
  keep(): void {
    this.first = this.count;
  }

  /** The results have been taken. */
  clear(): void {
    this.first = 0;
    this.count = 0;
  }

  #expand(row: Int32Array, process: number, asleep: SleepSet | null): void {
    this.count = this.first;
    this.#ordinal = 0;
    this.#skipped = 0;
    this.cutOff = false;
    this.failed = -1;
    this.noted = false;
    this.#control = row[this.#processes] ?? -1;
    const budgets = this.#controls.budgets(this.#control);
    this.#cut = this.#partitions.cut(budgets);
    this.#held = this.#timed && this.#time.isAnythingDue(row, this.#cut);
    const isSimple = this.#cut === null && !this.#limited;
    for (let id = 0; id < this.#processes; id++) {
      const own = this.#stationMoves[id];
      if (own === undefined) break;
      const at = own.plain(row[id] ?? -1);
      const sleep = asleep === null ? awake : asleep.of(id);
      if ((process !== everyone && process !== id) || (sleep === allAsleep && isSimple)) {
        this.#skip(own, at);
      } else this.#pushAll(row, own, at, sleep);
    }
    if (this.#timed && !this.#held) this.#pushWait(row);
    this.quiescent = this.count === this.first && this.#skipped === 0 && !this.cutOff;
    if (process !== everyone) return;
    if (allowsFaults(budgets)) this.#pushFaults(row);
    if (this.#partitions.exist) this.#pushPartitions(row);
  }

  #skip({ stations }: StationMoves, at: number): void {
    const count = stations.flow.items[at] ?? 0;
    this.#ordinal += count;
    this.#skipped += count;
  }

  #pushAll(row: Int32Array, own: StationMoves, at: number, sleep: Sleep): void {
    const { process, flow } = own.stations;
    const { items } = flow;
    const count = items[at] ?? 0;
    const about = this.#moves.columns.items;
    const cut = this.#cut;
    for (let index = 0; index < count; index++) {
      const move = items[at + 1 + 2 * index] ?? -1;
      const next = items[at + 2 + 2 * index] ?? -1;
      const from = move * columns.moveWords;
      const flags = about[from + columns.flagsAt] ?? 0;
      this.#ordinal += 1;
      if (this.#held && (flags & columns.firesTimer) !== 0) continue;
      if (cut !== null && this.#moves.isBlocked(move, process, cut, this.#processes)) continue;
      const visible = about[from + columns.visibleAt] ?? 0;
      if (sleep === awake || (sleep === invisibleAsleep && visible !== 0)) {
        this.#push(row, process, move, next, flags);
      } else if (this.#spend(move, flags) >= 0) this.#skipped += 1;
    }
  }

  #pushFaults(row: Int32Array): void {
    for (let id = 0; id < this.#processes; id++) {
      const own = this.#stationMoves[id];
      if (own !== undefined) this.#pushAll(row, own, own.faults(row[id] ?? -1), awake);
    }
  }

  #push(row: Int32Array, process: number, move: number, next: number, flags: number): void {
    let control = this.#control;
    if (flags !== 0) {
      control = this.#spend(move, flags);
      if (control < 0) return;
      if ((flags & columns.fails) !== 0 && this.failed < 0) this.failed = this.count;
    }
    const base = this.#begin(row, move, process);
    const { words } = this;
    words[base + process] = next;
    const about = this.#moves.columns.items;
    const sends = this.#moves.sends.items;
    const from = move * columns.moveWords;
    const end = about[from + columns.sendsToAt] ?? 0;
    const cut = this.#sentUnderCut.loses ? this.#cut : null;
    for (let place = about[from + columns.sendsFromAt] ?? 0; place < end; place += 2) {
      const to = sends[place] ?? 0;
      if (cut !== null && cut[process * this.#processes + to] === 1) continue;
      const station = words[base + to] ?? -1;
      words[base + to] =
        this.#stationMoves[to]?.stations.arrive(station, sends[place + 1] ?? -1) ?? -1;
    }
    const seen = about[from + columns.visibleAt] ?? 0;
    const visible = cut === null ? seen : this.#sentUnderCut.visible(move, cut);
    // What a handler that failed has left is no state.
    this.#finish(control, visible, this.#controls.looks && (flags & columns.fails) === 0);
  }

  /** The control after what the move costs, or -1 when the budgets do not allow it. */
  #spend(move: number, flags: number): number {
    let left = this.#control;
    if ((flags & columns.costsSomething) === 0) return left;
    const keys = this.#moves.costKeys[move] ?? [];
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] ?? 0;
      left = this.#controls.spend(left, key);
      if (left >= 0) continue;
      this.cutOff ||= costOfKey(key).cost === "firings";
      return -1;
    }
    return left;
  }

  /** Copies the row as the start of the next result. */
  #begin(row: Int32Array, move: number, process: number): number {
    if (this.count === this.vias.length) this.#grow();
    const base = this.count * this.width;
    const { words } = this;
    for (let word = 0; word < this.#processes; word++) words[base + word] = row[word] ?? 0;
    this.#moveIds[this.count] = move;
    this.vias[this.count] = viaOf(this.#ordinal, process);
    return base;
  }

  #grow(): void {
    this.words = twiceAsLong(this.words);
    this.vias = twiceAsLong(this.vias);
    this.visibles = twiceAsLong(this.visibles);
    this.notes = twiceAsLong(this.notes);
    this.#moveIds = twiceAsLong(this.#moveIds);
  }

  #finish(before: number, visible: number, isLooked = this.#controls.looks): void {
    const index = this.count++;
    let control = before;
    let note = -1;
    if (visible !== 0) this.vias[index] = visibleVia(this.vias[index] ?? 0);
    if (visible !== 0 || isLooked) {
      const base = isLooked ? index * this.width : -1;
      control = this.#controls.reach(before, visible, this.words, base);
    }
    if (control < 0) {
      this.noted = true;
      note = ~control;
      control = this.#controls.notes[note]?.control ?? -1;
    }
    this.visibles[index] = visible;
    this.notes[index] = note;
    this.words[index * this.width + this.#processes] = control;
  }

  #pushWait(row: Int32Array): void {
    if (!this.#time.mayPass(row)) return;
    this.#ordinal += 1;
    const base = this.#begin(row, clusterMoveNumber({ kind: "wait" }), -1);
    this.#time.pass(this.words, base);
    this.#finish(this.#control, this.#visibleWait);
  }

  #pushPartitions(row: Int32Array): void {
    const budgets = this.#controls.budgets(this.#control);
    for (const move of this.#partitions.moves(budgets)) {
      this.#ordinal += 1;
      const base = this.#begin(row, clusterMoveNumber(move), -1);
      const visible = this.#partitions.apply(move, this.words, base);
      const left = this.#partitions.budgetsAfter(move, budgets);
      this.#finish(this.#controls.withBudgets(this.#control, left), visible);
    }
  }
}

function twiceAsLong(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(numbers.length * 2);
  grown.set(numbers);
  return grown;
}
