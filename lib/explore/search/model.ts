/** The numbered parts of one search, put together, and the way from a real cluster into them. */

import type { StepProperty } from "../../check/property.ts";
import { looks } from "../../check/property.ts";
import { deliveryBound, timerTicks } from "../../sim/bounds.ts";
import type { Cluster, Failure } from "../../sim/cluster.ts";
import type { Envelope } from "../../sim/envelope.ts";
import type { Program } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { factsOf } from "../../sim/scenario.ts";
import type { StepKind } from "../../sim/trace.ts";
import type { Budgets } from "./budgets.ts";
import { firstBudgets } from "./budgets.ts";
import type { Note } from "./controls.ts";
import { Controls } from "./controls.ts";
import { EnvelopeKinds } from "./envelope-kinds.ts";
import type { ExploreOptions } from "./exploration.ts";
import { emptyInbox, Inboxes } from "./inboxes.ts";
import { LocalStates } from "./local-states.ts";
import { Moves } from "./moves.ts";
import { cutChannels } from "./partitions.ts";
import { Sights } from "./sights.ts";
import { StationMoves } from "./station-moves.ts";
import { Stations } from "./stations.ts";
import { Successors } from "./successors.ts";
import { VisibleSteps } from "./visible-steps.ts";

export class Model {
  readonly scenario: Scenario;
  readonly options: ExploreOptions;
  /** Whether time counts. */
  readonly timed: boolean;
  readonly kinds: EnvelopeKinds;
  readonly inboxes: Inboxes;
  readonly moves = new Moves();
  /** One for each process. */
  readonly stationMoves: readonly StationMoves[];
  readonly controls: Controls;
  readonly visible: VisibleSteps;
  readonly #locals: readonly LocalStates[];
  readonly #parts: readonly { readonly bytes: number }[];

  constructor(
    program: Program,
    scenario: Scenario,
    properties: readonly StepProperty[],
    options: ExploreOptions,
    measured: readonly StepKind[] = [],
  ) {
    this.scenario = scenario;
    this.options = options;
    this.#locals = factsOf(scenario).map((facts) => new LocalStates(program, scenario, facts));
    this.timed = scenario.network.synchrony === "synchronous";
    this.kinds = new EnvelopeKinds(scenario);
    this.inboxes = new Inboxes(this.kinds, scenario.network.order === "fifo");
    const watched = properties.flatMap(({ watches }) => watches);
    const ordered = properties.flatMap(({ watches, orderFree }) => (orderFree ? [] : watches));
    this.visible = new VisibleSteps(new Set([...watched, ...measured]), new Set(ordered));
    const stations = this.#locals.map(
      (locals, process) => new Stations(process, scenario, this.inboxes, locals),
    );
    this.stationMoves = stations.map(
      (own) => new StationMoves(own, this.moves, this.visible, options),
    );
    const sights = properties.some(looks) ? new Sights(scenario, stations, this.kinds) : null;
    this.controls = new Controls(properties, this.visible, sights);
    this.#parts = [this.kinds, this.controls, this.visible, ...stations, ...this.#locals];
  }

  /** Each has its own results, so that one may be used while another is being read. */
  successors(): Successors {
    return new Successors(this);
  }

  /** An estimate of what is held for all that states refer to; the same on every machine. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#parts) sum += bytes;
    return sum;
  }

  get handlerRuns(): number {
    return this.#locals.reduce((sum, states) => sum + states.handlerRuns, 0);
  }

  /** Where a process remembers outside its fields; null when nothing shows it. */
  findHiddenState(): Failure | null {
    for (const [process, states] of this.#locals.entries()) {
      const detail = states.findHiddenState();
      if (detail !== null) return { ...detail, process, step: 0 };
    }
    return null;
  }

  /** The cluster as a row, and what the steps that led to it have settled. */
  enter(cluster: Cluster): { readonly row: Int32Array; readonly note: Note } {
    const { trace } = cluster;
    const steps = Array.from({ length: trace.length }, (_, index) => trace.step(index));
    const note = this.controls.begin(this.scenario, this.#budgets(cluster), steps);
    const stations = this.stationMoves.map((own, id) => {
      const process = cluster.processes[id];
      const local = process === undefined ? -1 : own.stations.locals.idOf(process.save());
      return own.stations.id(local, this.#inbox(cluster, id), this.#ticks(cluster, id));
    });
    const row = Int32Array.from([...stations, note.control]);
    const seen = this.controls.notice(note.control, row, 0);
    const noticed = seen < 0 ? this.controls.notes[~seen] : undefined;
    row[stations.length] = noticed?.control ?? seen;
    const violated = [...new Set([...note.violated, ...(noticed?.violated ?? [])])];
    return { row, note: { control: row[stations.length] ?? -1, violated } };
  }

  #inbox(cluster: Cluster, to: number): number {
    return cluster.inFlight
      .list()
      .filter((envelope) => envelope.to === to)
      .map((envelope) => {
        const { from, message } = envelope;
        return this.kinds.id({
          from,
          to,
          message,
          remainingTicks: remainingTicks(cluster, envelope),
        });
      })
      .reduce((inbox, kind) => this.inboxes.with(inbox, kind), emptyInbox);
  }

  #ticks(cluster: Cluster, id: number): readonly number[] {
    if (!this.timed) return [];
    const timers = cluster.processes[id]?.timers ?? [];
    return timers.map(({ timer, delayTicks }) => {
      const elapsed = cluster.now - cluster.trace.time(cluster.timerStart(id, timer));
      return Math.max(0, timerTicks(this.scenario, id, delayTicks) - elapsed);
    });
  }

  #budgets(cluster: Cluster): Budgets {
    const count = this.scenario.processes;
    const budgets = firstBudgets(this.scenario, this.options);
    const isCut = Uint8Array.from({ length: count * count }, (_, channel) =>
      cluster.isCut(Math.floor(channel / count), channel % count) ? 1 : 0,
    );
    if (!isCut.includes(1)) return budgets;
    const partition = cutChannels(this.scenario, this.options).findIndex((cut) =>
      cut.every((bit, channel) => bit === isCut[channel]),
    );
    if (partition >= 0) return { ...budgets, partition };
    throw new Error("`from` leaves links cut: name the same split in `faults.partitions`");
  }
}

/** Ticks until an envelope must be delivered; 0 where time does not count, and when overdue. */
export function remainingTicks(cluster: Cluster, envelope: Envelope): number {
  const { from, to, message, sentAt } = envelope;
  const bound = deliveryBound(cluster.scenario, { from, to, type: message.type });
  if (bound === Infinity) return 0;
  return Math.max(0, bound - (cluster.now - cluster.trace.time(sentAt)));
}
