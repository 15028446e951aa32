/** Under a partition that loses what is sent across it, properties see other steps of a move. */

import type { Scenario } from "../../sim/scenario.ts";
import type { Moves } from "./moves.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { effectSteps } from "./visible-steps.ts";

export class SentUnderCut {
  /** Whether a cut link loses what is sent on it. */
  readonly loses: boolean;
  readonly #processes: number;
  readonly #moves: Moves;
  readonly #visible: VisibleSteps;
  /** By partition and move, the number of what is visible. */
  readonly #known = new Map<Uint8Array, Map<number, number>>();

  constructor(scenario: Scenario, moves: Moves, visible: VisibleSteps) {
    this.loses = scenario.network.cutLinks === "lose";
    this.#processes = scenario.processes;
    this.#moves = moves;
    this.#visible = visible;
  }

  /** The number of what is visible in a move while these channels are cut. */
  visible(move: number, cut: Uint8Array): number {
    const ofCut = this.#known.get(cut) ?? new Map<number, number>();
    this.#known.set(cut, ofCut);
    const known = ofCut.get(move);
    if (known !== undefined) return known;
    const { process, before, effects, after } = this.#moves.get(move);
    const from = process * this.#processes;
    const steps = effectSteps(process, effects, (to) => cut[from + to] === 1);
    const id = this.#visible.id([...before, ...steps, ...after]);
    ofCut.set(move, id);
    return id;
  }
}
