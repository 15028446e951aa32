/** What the network alone can do with an envelope, the receiver taking no part in it. */

import type { Step } from "../../sim/trace.ts";
import type { EnvelopeKinds } from "./envelope-kinds.ts";
import type { Cost, Move } from "./move.ts";
import type { Moves } from "./moves.ts";
import { PairMap } from "./pair-map.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { visibleStep } from "./visible-steps.ts";

type NetworkMoveKind = Exclude<Move["kind"], "handle">;

const kindsOfMove: readonly NetworkMoveKind[] = ["arrive-dead", "drop", "duplicate"];
const costsOf: { readonly [Kind in NetworkMoveKind]: readonly Cost[] } = {
  "arrive-dead": [],
  drop: ["losses"],
  duplicate: ["duplications"],
};

export class NetworkMoves {
  readonly #kinds: EnvelopeKinds;
  readonly #moves: Moves;
  readonly #visible: VisibleSteps;
  /** By kind of envelope, and its rank with the kind of the move. */
  readonly #known = new PairMap();

  constructor(kinds: EnvelopeKinds, moves: Moves, visible: VisibleSteps) {
    this.#kinds = kinds;
    this.#moves = moves;
    this.#visible = visible;
  }

  /** The number of the move; `rank` is the envelope's place in its channel, under FIFO. */
  id(kind: NetworkMoveKind, carried: number, rank: number): number {
    const way = rank * kindsOfMove.length + kindsOfMove.indexOf(kind);
    const known = this.#known.get(carried, way);
    if (known >= 0) return known;
    const id = this.#moves.add(this.#move(kind, carried, rank));
    this.#known.set(carried, way, id);
    return id;
  }

  #move(kind: NetworkMoveKind, carried: number, rank: number): Move {
    const { from, to, remainingTicks } = this.#kinds.get(carried);
    const step = networkStep(kind, from, to);
    return {
      kind,
      process: to,
      costs: costsOf[kind],
      event: null,
      carried,
      rank,
      from,
      due: remainingTicks === 0,
      local: -1,
      sends: [],
      effects: [],
      before: [step],
      after: [],
      visible: this.#visible.id([step]),
      failure: null,
    };
  }
}

function networkStep(kind: NetworkMoveKind, from: number, to: number): Step {
  if (kind === "duplicate") return visibleStep("duplicate", from, to, "duplicate", 0);
  return visibleStep("drop", from, to, kind === "drop" ? "lost" : "down");
}
