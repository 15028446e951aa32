/**
 * Looks for a way to go on for ever without what a property promises. A cycle counts only if it is
 * weakly fair: whatever is possible in all its states (a delivery, a timer, a call, the passing of
 * time) happens somewhere in it. Nobody has to be put off for ever to stay in it.
 */

import type { StepProperty } from "../../check/property.ts";
import { encodeState } from "../../sim/encode-state.ts";
import { cyclicComponents } from "./components.ts";
import type { Model } from "./model.ts";
import type { ClusterMove, Move } from "./move.ts";
import type { StateTable } from "./state-table.ts";
import type { Successors } from "./successors.ts";

export interface FairCycle {
  /** Where the cycle is entered: the row that the search found first. */
  readonly row: number;
  readonly moves: readonly (Move | ClusterMove)[];
}

/** A transition that is no fault, within a component. */
interface Edge {
  readonly target: number;
  readonly move: Move | ClusterMove;
  /** What fairness speaks of: the same envelope, timer or call has the same key everywhere. */
  readonly key: string;
}

/** The cycle that is entered first, or null. The table must hold every state. */
export function findFairCycle(
  model: Model,
  table: StateTable,
  property: StepProperty,
  index: number,
): FairCycle | null {
  const graph = new UnsatisfiedGraph(model, table, property, index);
  const fair = cyclicComponents(table.count, (row) => graph.targets(row))
    .map((rows) => new Component(graph, rows))
    .filter((component) => component.isFair());
  const entries = fair.map(({ entry }) => entry);
  const first = fair[entries.indexOf(Math.min(...entries))];
  return first === undefined ? null : { row: first.entry, moves: first.roundTrip() };
}

/** The states in which the property is not satisfied, and the transitions between them. */
class UnsatisfiedGraph {
  readonly #model: Model;
  readonly #table: StateTable;
  readonly #property: StepProperty;
  readonly #index: number;
  readonly #successors: Successors;
  readonly #words: Int32Array;
  /** By control number: 1 for satisfied, 2 for not, 0 for not yet known. */
  readonly #satisfied: number[] = [];

  constructor(model: Model, table: StateTable, property: StepProperty, index: number) {
    this.#model = model;
    this.#table = table;
    this.#property = property;
    this.#index = index;
    this.#successors = model.successors();
    this.#words = new Int32Array(table.width);
  }

  targets(row: number): readonly number[] {
    if (!this.#expand(row)) return [];
    const { count, width, words } = this.#successors;
    const targets: number[] = [];
    for (let at = 0; at < count; at++) {
      if (this.#isFault(at) || this.#isSatisfied(words[at * width + width - 1] ?? -1)) continue;
      targets.push(this.#table.find(words, at * width));
    }
    return targets;
  }

  edges(row: number): Edge[] {
    if (!this.#expand(row)) return [];
    const { count, width, words } = this.#successors;
    const edges: Edge[] = [];
    for (let at = 0; at < count; at++) {
      if (this.#isFault(at)) continue;
      const move = this.#successors.move(at);
      const target = this.#table.find(words, at * width);
      edges.push({ target, move, key: this.#key(move) });
    }
    return edges;
  }

  #expand(row: number): boolean {
    this.#table.read(row, this.#words);
    if (this.#isSatisfied(this.#words[this.#table.width - 1] ?? -1)) return false;
    this.#successors.expand(this.#words);
    return true;
  }

  #isSatisfied(control: number): boolean {
    const known = this.#satisfied[control];
    if (known !== undefined) return known === 1;
    const memory = this.#model.controls.memory(control, this.#index);
    const satisfied = this.#property.judge(memory) === true;
    this.#satisfied[control] = satisfied ? 1 : 2;
    return satisfied;
  }

  #isFault(at: number): boolean {
    const move = this.#successors.move(at);
    if (move.kind === "wait") return false;
    return !("costs" in move) || move.costs.some((cost) => cost !== "firings");
  }

  #key(move: Move | ClusterMove): string {
    if (!("costs" in move)) return move.kind;
    if (move.carried < 0) return `${move.process} ${encodeState({ ...move.event })}`;
    const { message } = this.#model.kinds.get(move.carried);
    return `${move.process} ${move.from} ${encodeState(message)}`;
  }
}

class Component {
  readonly entry: number;
  readonly #rows: ReadonlySet<number>;
  readonly #edges: ReadonlyMap<number, readonly Edge[]>;

  constructor(graph: UnsatisfiedGraph, rows: readonly number[]) {
    this.entry = rows.reduce((lowest, row) => Math.min(lowest, row));
    this.#rows = new Set(rows);
    this.#edges = new Map(rows.map((row) => [row, graph.edges(row)]));
  }

  /** Whatever is possible everywhere happens somewhere. Sub-cycles cannot do better. */
  isFair(): boolean {
    const [first = new Set<string>(), ...rest] = [...this.#rows].map((row) => this.#possible(row));
    const everywhere = [...first].filter((key) => rest.every((keys) => keys.has(key)));
    const taken = new Set([...this.#rows].flatMap((row) => this.#inner(row).map(({ key }) => key)));
    return everywhere.every((key) => taken.has(key));
  }

  /** From the entry back to it, treating everything that is possible at the entry fairly. */
  roundTrip(): (Move | ClusterMove)[] {
    const moves: (Move | ClusterMove)[] = [];
    const owed = this.#possible(this.entry);
    let at = this.entry;
    const follow = (path: readonly Edge[]) => {
      for (const { move, key, target } of path) {
        moves.push(move);
        owed.delete(key);
        at = target;
        for (const one of [...owed]) if (!this.#possible(at).has(one)) owed.delete(one);
      }
    };
    for (let [key] = owed; key !== undefined; [key] = owed) follow(this.#towards(at, key));
    if (moves.length === 0 || at !== this.entry) follow(this.#way(at, this.entry));
    return moves;
  }

  #possible(row: number): Set<string> {
    return new Set((this.#edges.get(row) ?? []).map(({ key }) => key));
  }

  #inner(row: number): Edge[] {
    return (this.#edges.get(row) ?? []).filter(({ target }) => this.#rows.has(target));
  }

  /** The shortest way to where the key is taken or impossible. */
  #towards(from: number, key: string): Edge[] {
    return this.#shortest(
      from,
      (edge) => edge.key === key || !this.#possible(edge.target).has(key),
    );
  }

  #way(from: number, to: number): Edge[] {
    return this.#shortest(from, ({ target }) => target === to);
  }

  /** The shortest way within the component whose last transition is as wanted. */
  #shortest(from: number, isWanted: (edge: Edge) => boolean): Edge[] {
    const ways = new Map<number, readonly Edge[]>([[from, []]]);
    for (const [row, way] of ways) {
      for (const edge of this.#inner(row)) {
        if (isWanted(edge)) return [...way, edge];
        if (!ways.has(edge.target)) ways.set(edge.target, [...way, edge]);
      }
    }
    throw new Error("a component that is not connected");
  }
}
