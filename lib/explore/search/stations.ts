/**
 * A station is one process with what is on its way to it. A state of the cluster is then a row of
 * station numbers, and a transition replaces a few of them: one for the process that moves, one for
 * each receiver. What a station can do, and how it changes when an envelope is sent to it, is
 * worked out once for all cluster states that contain it.
 */

import { timerTicks } from "../../sim/bounds.ts";
import type { ActiveTimer } from "../../sim/local-process.ts";
import type { Effect } from "../../sim/outbox.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { EnvelopeKinds, Inbox } from "./inbox.ts";
import { Interner } from "./interner.ts";
import type { LocalStates } from "./local-states.ts";
import type { Move } from "./move.ts";
import { PairMap } from "./pair-map.ts";

export interface Station {
  readonly process: number;
  /** The number of the process's own state. */
  readonly local: number;
  readonly inbox: Inbox;
  /** Ticks until each active timer fires, in the order of the timers; empty without time. */
  readonly remainingTicks: readonly number[];
  readonly hasTimers: boolean;
  readonly timerDue: boolean;
  /** Filled in by `StationMoves` when first asked for. */
  moves: readonly Move[] | null;
  faultMoves: readonly Move[] | null;
  /** The same station a tick later; -1 until asked for. */
  aged: number;
}

export class Stations {
  readonly list: Station[] = [];
  readonly kinds: EnvelopeKinds;
  readonly locals: readonly LocalStates[];
  readonly timed: boolean;
  readonly #scenario: Scenario;
  readonly #ids = new Interner();
  readonly #arrivals = new PairMap();

  constructor(scenario: Scenario, kinds: EnvelopeKinds, locals: readonly LocalStates[]) {
    this.#scenario = scenario;
    this.kinds = kinds;
    this.locals = locals;
    this.timed = scenario.network.synchrony === "synchronous";
  }

  get bytes(): number {
    return this.#ids.bytes + this.#arrivals.bytes;
  }

  get(id: number): Station {
    const station = this.list[id];
    if (station === undefined) throw new Error(`no station ${id}`);
    return station;
  }

  id(process: number, local: number, inbox: Inbox, remainingTicks: readonly number[]): number {
    const id = this.#ids.id(`${process}|${local}|${inbox.join()}|${remainingTicks.join()}`);
    if (id < this.list.length) return id;
    this.list.push({
      process,
      local,
      inbox,
      remainingTicks,
      hasTimers: this.timers(process, local).length > 0,
      timerDue: remainingTicks.includes(0),
      moves: null,
      faultMoves: null,
      aged: -1,
    });
    return id;
  }

  /** The station after an envelope of this kind was sent to it. */
  arrive(id: number, kind: number): number {
    const known = this.#arrivals.get(id, kind);
    if (known >= 0) return known;
    const { process, local, inbox, remainingTicks } = this.get(id);
    const after = this.id(process, local, this.kinds.with(inbox, kind), remainingTicks);
    this.#arrivals.set(id, kind, after);
    return after;
  }

  age(id: number): number {
    const station = this.get(id);
    if (station.aged >= 0) return station.aged;
    const inbox = this.kinds.sorted(station.inbox.map((kind) => this.kinds.aged(kind)));
    const remaining = station.remainingTicks.map((ticks) => Math.max(0, ticks - 1));
    station.aged = this.id(station.process, station.local, inbox, remaining);
    return station.aged;
  }

  /** The station without what is in flight from the given sender. */
  cutOff(id: number, from: number): number {
    const { process, local, inbox, remainingTicks } = this.get(id);
    const left = inbox.filter((kind) => this.kinds.get(kind).from !== from);
    return this.id(process, local, left, remainingTicks);
  }

  /** How long the timers of the next state have to go: those just started, all of it. */
  remainingAfter(station: Station, local: number, effects: readonly Effect[]): readonly number[] {
    if (!this.timed) return [];
    const { process } = station;
    const before = this.timers(process, station.local);
    const started = new Set(
      effects.flatMap(({ kind, name }) => (kind === "start-timer" ? [name] : [])),
    );
    return this.timers(process, local).map(({ timer, delayTicks }) => {
      const position = before.findIndex((old) => old.timer === timer);
      const old = station.remainingTicks[position];
      if (old !== undefined && !started.has(timer)) return old;
      return timerTicks(this.#scenario, process, delayTicks);
    });
  }

  timers(process: number, local: number): readonly ActiveTimer[] {
    return this.locals[process]?.known[local]?.timers ?? [];
  }
}
