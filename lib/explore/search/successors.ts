/**
 * All states that one choice leads to. A state is a row: a station number for each process, then a
 * control number. The results lie side by side in one array that is used again for every state,
 * since this is the innermost loop of a search.
 */

import type { Scenario } from "../../sim/scenario.ts";
import type { Sleep, SleepSet } from "./asleep.ts";
import { allAsleep, awake, invisibleAsleep } from "./asleep.ts";
import type { Budgets } from "./budgets.ts";
import { allowsFaults } from "./budgets.ts";
import type { Controls } from "./controls.ts";
import type { ExploreOptions } from "./exploration.ts";
import type { ClusterMove, Move } from "./move.ts";
import { Partitions } from "./partitions.ts";
import type { StationMoves } from "./station-moves.ts";
import type { Stations } from "./stations.ts";
import { viaOf, visibleVia } from "./via.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { effectSteps, visibleStep } from "./visible-steps.ts";

const firstCapacity = 64;
/** `expand` for every process, not one alone. */
const everyone = -1;

const waiting: ClusterMove = { kind: "wait" };
export class Successors {
  readonly width: number;
  count = 0;
  /** Where the results of the last expansion begin; those before it wait to be taken. */
  first = 0;
  /** Rows, one after the other. */
  words: Int32Array;
  readonly moves: (Move | ClusterMove)[] = [];
  /** The name of each move in its state, from `viaOf`: the same whatever else was left out. */
  readonly vias: number[] = [];
  /** The number of what is visible in each transition. */
  readonly visibles: number[] = [];
  /** Index of the note each transition makes, or -1; `noted` when there is any. */
  readonly notes: number[] = [];
  noted = false;
  /** Nothing can happen but faults. */
  quiescent = false;
  /** A timer could fire, but its budget is spent: the end of a search, not of what can happen. */
  cutOff = false;
  /** The first transition in which learner code fails, or -1. */
  failed = -1;

  readonly #processes: number;
  readonly #timed: boolean;
  readonly #loses: boolean;
  /** Firing a timer has a cost, so that being active is not being possible. */
  readonly #limited: boolean;
  readonly #stations: Stations;
  readonly #stationMoves: StationMoves;
  readonly #controls: Controls;
  readonly #visible: VisibleSteps;
  readonly #partitions: Partitions;
  #ordinal = 0;
  /** Moves that are possible and were left out. */
  #skipped = 0;

  constructor(
    scenario: Scenario,
    options: ExploreOptions,
    stations: Stations,
    stationMoves: StationMoves,
    controls: Controls,
    visible: VisibleSteps,
  ) {
    this.#processes = scenario.processes;
    this.#timed = stations.timed;
    this.#loses = scenario.network.cutLinks === "lose";
    this.#limited = options.firings !== undefined;
    this.#stations = stations;
    this.#stationMoves = stationMoves;
    this.#controls = controls;
    this.#visible = visible;
    this.#partitions = new Partitions(scenario, options, stations);
    this.width = this.#processes + 1;
    this.words = new Int32Array(firstCapacity * this.width);
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
    const { budgets } = this.#controls.get(row[this.#processes] ?? -1);
    const cut = this.#partitions.cut(budgets);
    const held = this.#timed && this.#isAnythingDue(row, cut);
    for (let id = 0; id < this.#processes; id++) {
      const station = this.#stations.get(row[id] ?? -1);
      const moves = station.moves ?? this.#stationMoves.moves(station);
      const sleep = asleep === null ? awake : asleep.of(id);
      const isSimple = cut === null && !this.#limited;
      if (process !== everyone && process !== id) this.#skip(moves);
      else if (sleep === allAsleep && isSimple) this.#skip(moves);
      else this.#pushAll(row, moves, cut, held, sleep);
    }
    if (this.#timed && !held) this.#pushWait(row);
    this.quiescent = this.count === this.first && this.#skipped === 0 && !this.cutOff;
    if (process !== everyone) return;
    if (allowsFaults(budgets)) this.#pushFaults(row, cut, held);
    if (this.#partitions.exist) this.#pushPartitions(row, budgets);
  }

  #skip(moves: readonly Move[]): void {
    this.#ordinal += moves.length;
    this.#skipped += moves.length;
  }

  #pushAll(
    row: Int32Array,
    moves: readonly Move[],
    cut: Uint8Array | null,
    held: boolean,
    sleep: Sleep,
  ): void {
    for (let index = 0; index < moves.length; index++) {
      const move = moves[index];
      if (move === undefined) continue;
      this.#ordinal += 1;
      if (held && move.event?.kind === "fire") continue;
      const stays = move.kind === "drop" || move.kind === "duplicate";
      if (cut !== null && !stays && this.#isBlocked(move, cut)) continue;
      if (sleep === awake || (sleep === invisibleAsleep && move.visible !== 0)) {
        this.#push(row, move, cut);
      } else if (this.#spend(row[this.#processes] ?? -1, move) >= 0) this.#skipped += 1;
    }
  }

  #pushFaults(row: Int32Array, cut: Uint8Array | null, held: boolean): void {
    for (let id = 0; id < this.#processes; id++) {
      const station = this.#stations.get(row[id] ?? -1);
      this.#pushAll(row, this.#stationMoves.faultMoves(station), cut, held, awake);
    }
  }

  #push(row: Int32Array, move: Move, cut: Uint8Array | null): void {
    let control = row[this.#processes] ?? -1;
    if (move.costs.length > 0) {
      control = this.#spend(control, move);
      if (control < 0) return;
    }
    if (move.failure !== null && this.failed < 0) this.failed = this.count;
    const base = this.#begin(row, move, move.process);
    const { words } = this;
    const { sends } = move;
    words[base + move.process] = move.next;
    for (let index = 0; index < sends.length; index += 2) {
      const to = sends[index] ?? 0;
      if (cut !== null && this.#loses && cut[move.process * this.#processes + to] === 1) continue;
      words[base + to] = this.#stations.arrive(words[base + to] ?? -1, sends[index + 1] ?? -1);
    }
    this.#finish(
      control,
      cut !== null && this.#loses ? this.#visibleUnder(move, cut) : move.visible,
    );
  }

  #spend(control: number, { costs, process }: Move): number {
    let left = control;
    for (const cost of costs) {
      left = this.#controls.spend(left, cost, process);
      if (left >= 0) continue;
      this.cutOff ||= cost === "firings";
      return -1;
    }
    return left;
  }

  /** Copies the row as the start of the next result. */
  #begin(row: Int32Array, move: Move | ClusterMove, process: number): number {
    const base = this.count * this.width;
    if (base + this.width > this.words.length) {
      const grown = new Int32Array(this.words.length * 2);
      grown.set(this.words);
      this.words = grown;
    }
    for (let word = 0; word < this.#processes; word++) this.words[base + word] = row[word] ?? 0;
    this.moves[this.count] = move;
    this.vias[this.count] = viaOf(this.#ordinal, process);
    return base;
  }

  #finish(before: number, visible: number): void {
    let control = before;
    if (visible !== 0) {
      control = this.#controls.advance(before, visible);
      this.vias[this.count] = visibleVia(this.vias[this.count] ?? 0);
    }
    this.visibles[this.count] = visible;
    this.notes[this.count] = control < 0 ? ~control : -1;
    if (control < 0) {
      this.noted = true;
      control = this.#controls.notes[~control]?.control ?? -1;
    }
    this.words[this.count * this.width + this.#processes] = control;
    this.count += 1;
  }

  #visibleUnder(move: Move, cut: Uint8Array): number {
    const from = move.process * this.#processes;
    const steps = effectSteps(move.process, move.effects, (to) => cut[from + to] === 1);
    return this.#visible.id([...move.before, ...steps, ...move.after]);
  }

  #isBlocked(move: Move, cut: Uint8Array): boolean {
    return move.from >= 0 && cut[move.from * this.#processes + move.process] === 1;
  }

  /** An envelope has reached its bound: it comes before any timer and before any waiting. */
  #isAnythingDue(row: Int32Array, cut: Uint8Array | null): boolean {
    for (let id = 0; id < this.#processes; id++) {
      const station = this.#stations.get(row[id] ?? -1);
      for (const move of this.#stationMoves.moves(station)) {
        if (move.due && (cut === null || !this.#isBlocked(move, cut))) return true;
      }
    }
    return false;
  }

  /** Time matters only while a timer is active, and passes only when no timer is due. */
  #pushWait(row: Int32Array): void {
    let ticking = false;
    for (let id = 0; id < this.#processes; id++) {
      const station = this.#stations.get(row[id] ?? -1);
      if (station.timerDue) return;
      ticking ||= station.hasTimers;
    }
    if (!ticking) return;
    this.#ordinal += 1;
    const base = this.#begin(row, waiting, -1);
    for (let id = 0; id < this.#processes; id++) {
      this.words[base + id] = this.#stations.age(row[id] ?? -1);
    }
    const steps = [visibleStep("wait", -1, -1, "wait", 1)];
    this.#finish(row[this.#processes] ?? -1, this.#visible.id(steps));
  }

  #pushPartitions(row: Int32Array, budgets: Budgets): void {
    const { memories } = this.#controls.get(row[this.#processes] ?? -1);
    for (const move of this.#partitions.moves(budgets)) {
      this.#ordinal += 1;
      const base = this.#begin(row, move, -1);
      const steps = this.#partitions.apply(move, this.words, base);
      const left = this.#partitions.budgetsAfter(move, budgets);
      this.#finish(this.#controls.id({ memories, budgets: left }), this.#visible.id(steps));
    }
  }
}
