/**
 * Works out every move of a station of one process: calls, deliveries, timers, and the faults that
 * may strike. Each is kept in the station's list with the station that it leads to.
 */

import type { ExploreOptions } from "./exploration.ts";
import { HandledMoves } from "./handled-moves.ts";
import { sendsIn } from "./local-event.ts";
import type { KnownState } from "./local-states.ts";
import type { Moves } from "./moves.ts";
import { NetworkMoves } from "./network-moves.ts";
import type { Stations } from "./stations.ts";
import type { VisibleSteps } from "./visible-steps.ts";

/** What can happen to a process in a state, whatever is in its inbox. */
interface Occasions {
  readonly calls: readonly number[];
  readonly firings: readonly number[];
}

/** The position of no envelope. */
const nowhere = -1;

export class StationMoves {
  readonly stations: Stations;
  readonly #moves: Moves;
  readonly #options: ExploreOptions;
  readonly #handled: HandledMoves;
  readonly #network: NetworkMoves;
  /** By local state. */
  readonly #occasions: (Occasions | undefined)[] = [];

  constructor(stations: Stations, moves: Moves, visible: VisibleSteps, options: ExploreOptions) {
    this.stations = stations;
    this.#moves = moves;
    this.#options = options;
    const { process, locals, inboxes } = stations;
    const isLimited = options.firings !== undefined;
    const { kinds } = inboxes;
    this.#handled = new HandledMoves(process, locals, kinds, moves, visible, isLimited);
    this.#network = new NetworkMoves(kinds, moves, visible);
  }

  /** Where in `stations.flow` all stands that can happen without a fault. */
  plain(station: number): number {
    const { plainAt } = this.stations;
    const known = plainAt.items[station] ?? -1;
    if (known >= 0) return known;
    const at = this.#keep(this.#known(station).alive ? this.#living(station) : this.#dead(station));
    plainAt.items[station] = at;
    return at;
  }

  /** The same for faults; which of them the budget still allows is for the caller to say. */
  faults(station: number): number {
    const { faultsAt } = this.stations;
    const known = faultsAt.items[station] ?? -1;
    if (known >= 0) return known;
    const at = this.#keep([
      ...this.#crashes(station),
      ...this.#halfWayCrashes(station),
      ...this.#strikes(station, "drop", this.#options.faults?.losses),
      ...this.#strikes(station, "duplicate", this.#options.faults?.duplications),
    ]);
    faultsAt.items[station] = at;
    return at;
  }

  /** The numbers of the plain moves of a station. */
  list(station: number): number[] {
    const at = this.plain(station);
    const { items } = this.stations.flow;
    return Array.from({ length: items[at] ?? 0 }, (_, index) => items[at + 1 + 2 * index] ?? -1);
  }

  /** `pairs` are moves and the stations that they lead to. */
  #keep(pairs: readonly number[]): number {
    const { flow } = this.stations;
    const at = flow.push(pairs.length / 2);
    for (const number of pairs) flow.push(number);
    return at;
  }

  #known(station: number): KnownState {
    const local = this.stations.local.at(station);
    const known = this.stations.locals.known[local];
    if (known === undefined) throw new Error(`no state ${local} of p${this.stations.process}`);
    return known;
  }

  #living(station: number): number[] {
    const { inboxes, timed } = this.stations;
    const inbox = this.stations.inbox.at(station);
    const kinds = inboxes.get(inbox);
    const { calls, firings } = this.#occasionsOf(station);
    const pairs: number[] = [];
    for (const call of calls) this.#add(pairs, station, call, nowhere);
    for (const position of inboxes.deliverable(inbox)) {
      this.#add(pairs, station, this.#handled.delivery(kinds[position] ?? -1), position);
    }
    for (const firing of timed ? this.#dueFirings(station) : firings) {
      this.#add(pairs, station, firing, nowhere);
    }
    return pairs;
  }

  /** Whatever reaches a process that is down is lost. */
  #dead(station: number): number[] {
    const inbox = this.stations.inbox.at(station);
    return this.stations.inboxes
      .deliverable(inbox)
      .flatMap((position) => this.#carried(station, "arrive-dead", position));
  }

  #occasionsOf(station: number): Occasions {
    const local = this.stations.local.at(station);
    const known = this.#occasions[local];
    if (known !== undefined) return known;
    const { ready, mayFire } = this.#known(station);
    const calls = ready.map(({ name, argument }) =>
      this.#handled.occasion({ kind: "call", name, argument }),
    );
    const firings = mayFire.map((timer) => this.#handled.occasion({ kind: "fire", timer }));
    // Two operations that are alike and ready together are one choice.
    const found = { calls: [...new Set(calls)], firings };
    this.#occasions[local] = found;
    return found;
  }

  /** Where time counts, those timers may fire that are due. */
  #dueFirings(station: number): number[] {
    const ticks = this.stations.ticks(station);
    return this.stations
      .timers(station)
      .filter((_, index) => ticks[index] === 0)
      .map(({ timer }) => this.#handled.occasion({ kind: "fire", timer }));
  }

  /** Adds the move on this occasion; the envelope at the position, if any, leaves the inbox. */
  #add(pairs: number[], station: number, occasion: number, position: number): void {
    const { stations } = this;
    const id = this.#handled.id(stations.local.at(station), occasion);
    const { local, effects } = this.#moves.get(id);
    const inbox = stations.inbox.at(station);
    const left = position === nowhere ? inbox : stations.inboxes.without(inbox, position);
    pairs.push(id, stations.id(local, left, stations.ticksAfter(station, local, effects)));
  }

  /** A move of the network alone. */
  #carried(
    station: number,
    kind: "arrive-dead" | "drop" | "duplicate",
    position: number,
  ): [number, number] {
    const { stations } = this;
    const { inboxes } = stations;
    const inbox = stations.inbox.at(station);
    const rank = inboxes.rank(inbox, position);
    const id = this.#network.id(kind, inboxes.get(inbox)[position] ?? -1, rank);
    const after =
      kind === "duplicate" ? inboxes.doubled(inbox, position) : inboxes.without(inbox, position);
    return [id, stations.id(stations.local.at(station), after, stations.ticks(station))];
  }

  #crashes(station: number): number[] {
    const { alive } = this.#known(station);
    const { crashes = 0, recoveries = 0 } = this.#options.faults ?? {};
    if (alive ? crashes === 0 || !this.#isCrashable() : recoveries === 0) return [];
    const pairs: number[] = [];
    const occasion = this.#handled.occasion({ kind: alive ? "crash" : "recover" });
    this.#add(pairs, station, occasion, nowhere);
    return pairs;
  }

  #isCrashable(): boolean {
    return this.#options.faults?.crashable?.includes(this.stations.process) !== false;
  }

  /** Every handler that sends, cut short before each of its sends. */
  #halfWayCrashes(station: number): number[] {
    const { halfWayCrashes = 0 } = this.#options.faults ?? {};
    if (halfWayCrashes === 0 || !this.#known(station).alive || !this.#isCrashable()) return [];
    const pairs: number[] = [];
    for (const id of this.list(station)) {
      const { event, effects, failure, carried } = this.#moves.get(id);
      if (failure !== null || event === null) continue;
      if (event.kind === "crash" || event.kind === "recover") continue;
      for (let sends = 0; sends < sendsIn(effects); sends++) {
        const occasion = this.#handled.occasion({ ...event, crashAfterSends: sends }, carried);
        this.#add(pairs, station, occasion, this.#positionOf(station, carried));
      }
    }
    return pairs;
  }

  /** Where in the inbox the first envelope of this kind is. */
  #positionOf(station: number, carried: number): number {
    if (carried < 0) return nowhere;
    return this.stations.inboxes.get(this.stations.inbox.at(station)).indexOf(carried);
  }

  /** The network loses or doubles what is on its way. */
  #strikes(station: number, kind: "drop" | "duplicate", budget = 0): number[] {
    if (budget === 0) return [];
    const { inboxes } = this.stations;
    const inbox = this.stations.inbox.at(station);
    const types = this.#options.faults?.types;
    const typeAt = (at: number) => inboxes.kinds.get(inboxes.get(inbox)[at] ?? -1).message.type;
    return inboxes
      .distinct(inbox)
      .filter((at) => types?.includes(typeAt(at)) !== false)
      .flatMap((position) => this.#carried(station, kind, position));
  }
}
