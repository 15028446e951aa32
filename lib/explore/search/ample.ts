/**
 * Ample sets (Peled 1993): in some states it is enough to try the moves of one process.
 *
 * Which: a process to which nobody else can send anything before it moves itself. Everything it
 * will ever handle first is then already there, its moves commute with all that others do
 * meanwhile, and any schedule can be rearranged so that one of them comes first. A process that is
 * down for good only drops what reaches it, in whatever order. No property may notice: each either
 * does not watch these moves or promises to be `orderFree`. And one of them must lead to a state
 * that is not yet expanded, so that a cycle never puts the others off for ever.
 *
 * Preserved: verdicts of `always`, and every quiescent state, hence `eventually`
 * wherever the reduced graph has no cycle (an endless schedule would leave one there). With a
 * cycle, `eventually` is judged by a second search without reduction. Counterexamples are valid but
 * may not be the shortest. Not reduced, because it would not be sound: states in which faults are
 * left to choose, a partition holds, or time counts.
 *
 * Left out: symmetry. Learners' fields hold process ids as plain numbers, next to other numbers,
 * and compare them, so exchanging two processes is not something a search could do soundly.
 */

import { allowsFaults } from "./budgets.ts";
import type { Model } from "./model.ts";
import type { Move } from "./move.ts";
import { StateTable } from "./state-table.ts";
import type { Successors } from "./successors.ts";

/** A question that would look at more states than this is answered with no: always sound. */
const lookedAtLimit = 500;
/** All questions about a process look at most at this many states, and so many more a row. */
const lookedAtFirst = 20_000;
const lookedAtPerRow = 1 / 4;

const open = 1;
const sealed = 2;

export class AmpleSets {
  readonly #model: Model;
  readonly #table: StateTable;
  readonly #sealed: readonly SealedProcess[];

  constructor(model: Model, table: StateTable) {
    this.#model = model;
    this.#table = table;
    const { processes } = model.scenario;
    this.#sealed = Array.from({ length: processes }, (_, id) => new SealedProcess(model, id));
  }

  /** Adds the moves of one process if they are enough; false when they are not. */
  select(row: number, words: Int32Array, successors: Successors): boolean {
    const { controls, timed } = this.#model;
    const budgets = controls.budgets(words[words.length - 1] ?? -1);
    if (timed || budgets.partition >= 0) return false;
    if (allowsFaults(budgets) || budgets.splits > 0) return false;
    for (const process of this.#sealed) {
      const limit = lookedAtFirst + lookedAtPerRow * row;
      if (!process.movesUnseen(words) || !process.isSealed(words, limit)) continue;
      successors.addOnly(words, process.id);
      if (this.#leadsOn(row, successors)) return true;
    }
    return false;
  }

  #leadsOn(row: number, { words, first, count, width }: Successors): boolean {
    for (let index = first; index < count; index++) {
      const found = this.#table.find(words, index * width);
      if (found < 0 || found > row) return true;
    }
    return false;
  }
}

/** One process, and what the others can do while it stands still. */
class SealedProcess {
  readonly id: number;
  readonly #model: Model;
  /** Stations of the others, with an answer for each row where there is one. */
  readonly #others: StateTable;
  readonly #answers: number[] = [];
  #lookedAt = 0;
  /** By process and station: whether one of its moves sends to this process. */
  readonly #sendsHere: boolean[][];

  constructor(model: Model, id: number) {
    this.#model = model;
    this.id = id;
    this.#others = new StateTable(model.scenario.processes);
    this.#sendsHere = model.stationMoves.map(() => []);
  }

  /** It can move, and nobody sees any of its moves. */
  movesUnseen(words: Int32Array): boolean {
    const moves = this.#moves(this.id, words[this.id] ?? -1);
    const { visible: steps } = this.#model;
    return (
      moves.length > 0 &&
      moves.every(
        ({ visible, failure, costs }) =>
          !steps.isOrdered(visible) && failure === null && costs.length === 0,
      )
    );
  }

  /** Nobody else can send it anything before it moves; or it is down, and it does not matter. */
  isSealed(words: Int32Array, limit: number): boolean {
    if (this.#moves(this.id, words[this.id] ?? -1)[0]?.kind === "arrive-dead") return true;
    if (this.#isSentTo(words)) return false;
    const start = this.#row(words);
    const known = this.#answers[start];
    if (known !== undefined) return known === sealed;
    if (this.#lookedAt > limit) return false;
    const looked = [start];
    /** For each row looked at, the row from which it was reached. */
    const from = new Map([[start, -1]]);
    for (let at = 0; at < looked.length; at++) {
      const row = looked[at] ?? -1;
      this.#lookedAt += 1;
      if (looked.length <= lookedAtLimit && this.#lookOn(row, looked, from)) continue;
      for (let back = row; back >= 0; back = from.get(back) ?? -1) this.#answers[back] = open;
      return false;
    }
    for (const row of looked) this.#answers[row] = sealed;
    return true;
  }

  /** Adds where the others can go from here; false when one of them sends to this process. */
  #lookOn(row: number, looked: number[], from: Map<number, number>): boolean {
    const answer = this.#answers[row];
    if (answer !== undefined) return answer === sealed;
    const before = new Int32Array(this.#others.width);
    this.#others.read(row, before);
    if (this.#isSentTo(before)) return false;
    for (let other = 0; other < before.length; other++) {
      if (other === this.id) continue;
      for (const after of this.#following(before, other)) {
        const next = this.#row(after);
        if (from.has(next)) continue;
        from.set(next, row);
        looked.push(next);
      }
    }
    return true;
  }

  /** The rows that the moves of one process lead to. */
  #following(before: Int32Array, process: number): Int32Array[] {
    const station = before[process] ?? -1;
    const own = this.#model.stationMoves[process];
    const at = own?.plain(station) ?? 0;
    return this.#moves(process, station).map(({ sends }, index) => {
      const after = before.slice();
      after[process] = own?.stations.flow.at(at + 2 + 2 * index) ?? -1;
      for (let place = 0; place < sends.length; place += 2) {
        const to = sends[place] ?? 0;
        const { stations } = this.#model.stationMoves[to] ?? {};
        after[to] = stations?.arrive(after[to] ?? -1, sends[place + 1] ?? -1) ?? -1;
      }
      return after;
    });
  }

  /** One of the others sends to this process in its next move, or fails. */
  #isSentTo(words: Int32Array): boolean {
    for (let other = 0; other < this.#others.width; other++) {
      if (other === this.id) continue;
      const station = words[other] ?? -1;
      const known = this.#sendsHere[other] ?? [];
      known[station] ??= this.#moves(other, station).some(
        ({ sends, failure }) =>
          failure !== null || sends.some((to, index) => index % 2 === 0 && to === this.id),
      );
      if (known[station]) return true;
    }
    return false;
  }

  /** The row of the others' stations; this process counts for nothing. */
  #row(words: Int32Array): number {
    const others = words.slice(0, this.#others.width);
    others[this.id] = 0;
    const row = this.#others.add(others, 0, -1, -1);
    return row < 0 ? ~row : row;
  }

  #moves(process: number, station: number): readonly Move[] {
    const numbers = this.#model.stationMoves[process]?.list(station) ?? [];
    return numbers.map((number) => this.#model.moves.get(number));
  }
}
