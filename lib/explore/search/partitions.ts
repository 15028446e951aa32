/** Splits of the cluster as choices: which links they cut, what that loses, what it costs. */

import { partition } from "../../sim/fault.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { ScenarioError } from "../../sim/scenario-error.ts";
import type { Step } from "../../sim/trace.ts";
import type { Budgets } from "./budgets.ts";
import type { ExploreOptions } from "./exploration.ts";
import type { ClusterMove, PartitionMove } from "./move.ts";
import type { Stations } from "./stations.ts";
import type { VisibleSteps } from "./visible-steps.ts";
import { visibleStep } from "./visible-steps.ts";

export class Partitions {
  readonly #processes: number;
  readonly #loses: boolean;
  /** One for each process. */
  readonly #stations: readonly Stations[];
  readonly #visible: VisibleSteps;
  readonly #cuts: readonly Uint8Array[];

  constructor(
    scenario: Scenario,
    options: ExploreOptions,
    stations: readonly Stations[],
    visible: VisibleSteps,
  ) {
    this.#processes = scenario.processes;
    this.#loses = scenario.network.cutLinks === "lose";
    this.#stations = stations;
    this.#visible = visible;
    this.#cuts = cutChannels(scenario, options);
  }

  get exist(): boolean {
    return this.#cuts.length > 0;
  }

  /** The channels that are cut now; null when none is. */
  cut({ partition: index }: Budgets): Uint8Array | null {
    // Most searches have none, and an index below zero is slow.
    return index < 0 ? null : (this.#cuts[index] ?? null);
  }

  moves({ partition: index, splits, heals }: Budgets): PartitionMove[] {
    if (index >= 0) return heals > 0 ? [{ kind: "heal", partition: index }] : [];
    if (splits === 0) return [];
    return this.#cuts.map((_, other) => ({ kind: "split", partition: other }));
  }

  budgetsAfter({ kind, partition: index }: PartitionMove, budgets: Budgets): Budgets {
    return kind === "split"
      ? { ...budgets, splits: budgets.splits - 1, partition: index }
      : { ...budgets, heals: budgets.heals - 1, partition: -1 };
  }

  /** Cuts or heals link by link in the row that begins at `base`; the number of what is seen. */
  apply({ kind, partition: index }: PartitionMove, words: Int32Array, base: number): number {
    const steps: Step[] = [];
    this.#cuts[index]?.forEach((bit, channel) => {
      if (bit === 0) return;
      const from = Math.floor(channel / this.#processes);
      const to = channel % this.#processes;
      steps.push(visibleStep(kind === "split" ? "cut" : "heal", from, to));
      if (kind === "heal" || !this.#loses) return;
      const stations = this.#stations[to];
      const before = words[base + to] ?? -1;
      if (stations === undefined) return;
      const after = stations.cutOff(before, from);
      const lost = inboxLength(stations, before) - inboxLength(stations, after);
      for (let one = 0; one < lost; one++) steps.push(visibleStep("drop", from, to, "cut"));
      words[base + to] = after;
    });
    return this.#visible.id(steps);
  }
}

function inboxLength({ inboxes, inbox }: Stations, station: number): number {
  return inboxes.get(inbox.at(station)).length;
}

/** Moves of the cluster as a whole have numbers below zero. */
export function clusterMoveNumber(move: ClusterMove): number {
  return move.kind === "wait" ? -1 : -2 - 2 * move.partition - (move.kind === "heal" ? 1 : 0);
}

export function clusterMove(number: number): ClusterMove {
  const place = -2 - number;
  if (place < 0) return { kind: "wait" };
  return { kind: place % 2 === 0 ? "split" : "heal", partition: place >> 1 };
}

/** For each partition, the channels it cuts, by `from * processes + to`. */
export function cutChannels(scenario: Scenario, options: ExploreOptions): readonly Uint8Array[] {
  const count = scenario.processes;
  return (options.faults?.partitions ?? []).map((groups) => {
    const unknown = groups.flat().find((id) => id < 0 || id >= count);
    if (unknown !== undefined) throw new ScenarioError(`a partition names p${unknown}`);
    const cut = new Uint8Array(count * count);
    for (const choice of partition(groups)) {
      if (choice.kind === "cut") cut[choice.from * count + choice.to] = 1;
    }
    return cut;
  });
}
