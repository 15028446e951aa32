/**
 * A station is one process with what is on its way to it. A state of the cluster is then a row of
 * station numbers, and a transition replaces a few of them: one for the process that moves, one for
 * each receiver. What a station can do, and how it changes when an envelope is sent to it, is
 * worked out once for all cluster states that contain it. Here are the stations of one process.
 */

import { timerTicks } from "../../sim/bounds.ts";
import type { ActiveTimer } from "../../sim/local-process.ts";
import type { Effect } from "../../sim/outbox.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Inboxes } from "./inboxes.ts";
import { IntList } from "./int-list.ts";
import { estimatedBytes, Interner } from "./interner.ts";
import type { LocalStates } from "./local-states.ts";
import { PairMap } from "./pair-map.ts";

/** For each active timer, in their order, the ticks until it fires; empty without time. */
export type Ticks = readonly number[];

const unknown = -1;

export class Stations {
  readonly process: number;
  readonly locals: LocalStates;
  readonly inboxes: Inboxes;
  readonly timed: boolean;
  /** By station: the number of the process's own state, of its inbox, and of its ticks. */
  readonly local = new IntList();
  readonly inbox = new IntList();
  readonly #ticks = new IntList();
  /** By station: where in `flow` its moves stand, those of faults apart; -1 until asked for. */
  readonly plainAt = new IntList();
  readonly faultsAt = new IntList();
  /** For each list of moves: how many, then the number of each with the station it leads to. */
  readonly flow = new IntList();
  readonly #aged = new IntList();
  readonly #scenario: Scenario;
  /** By local state and inbox: the station, or where time counts a number to be paired on. */
  readonly #ids = new PairMap();
  #pairs = 0;
  readonly #timedIds = new PairMap();
  readonly #tickIds = new Interner();
  readonly #tickLists: Ticks[] = [];
  readonly #arrivals = new PairMap();
  #characters = 0;

  constructor(process: number, scenario: Scenario, inboxes: Inboxes, locals: LocalStates) {
    this.process = process;
    this.#scenario = scenario;
    this.inboxes = inboxes;
    this.locals = locals;
    this.timed = scenario.network.synchrony === "synchronous";
  }

  get count(): number {
    return this.local.length;
  }

  get bytes(): number {
    return estimatedBytes(this.count, this.#characters) + this.#arrivals.bytes;
  }

  id(local: number, inbox: number, ticks: Ticks): number {
    const known = this.#ids.get(local, inbox);
    if (!this.timed) {
      if (known >= 0) return known;
      this.#ids.set(local, inbox, this.count);
      return this.#add(local, inbox, ticks);
    }
    const pair = known >= 0 ? known : this.#pairs++;
    if (known < 0) this.#ids.set(local, inbox, pair);
    const tickId = this.#tickId(ticks);
    const station = this.#timedIds.get(pair, tickId);
    if (station >= 0) return station;
    this.#timedIds.set(pair, tickId, this.count);
    return this.#add(local, inbox, ticks);
  }

  #add(local: number, inbox: number, ticks: Ticks): number {
    const text = `${this.process}|${local}||${ticks.join()}`;
    this.#characters += text.length + this.inboxes.textLength(inbox);
    this.inbox.push(inbox);
    this.#ticks.push(this.#tickId(ticks));
    this.plainAt.push(unknown);
    this.faultsAt.push(unknown);
    this.#aged.push(unknown);
    return this.local.push(local);
  }

  #tickId(ticks: Ticks): number {
    const id = this.#tickIds.id(ticks.join());
    if (id === this.#tickLists.length) this.#tickLists.push(ticks);
    return id;
  }

  ticks(station: number): Ticks {
    return this.#tickLists[this.#ticks.at(station)] ?? [];
  }

  timers(station: number): readonly ActiveTimer[] {
    return this.#timersOf(this.local.at(station));
  }

  #timersOf(local: number): readonly ActiveTimer[] {
    return this.locals.known[local]?.timers ?? [];
  }

  /** The station after an envelope of this kind was sent to it. */
  arrive(station: number, kind: number): number {
    const known = this.#arrivals.get(station, kind);
    if (known >= 0) return known;
    const inbox = this.inboxes.with(this.inbox.at(station), kind);
    const after = this.id(this.local.at(station), inbox, this.ticks(station));
    this.#arrivals.set(station, kind, after);
    return after;
  }

  /** The same station a tick later. */
  age(station: number): number {
    const known = this.#aged.at(station);
    if (known >= 0) return known;
    const ticks = this.ticks(station).map((left) => Math.max(0, left - 1));
    const inbox = this.inboxes.aged(this.inbox.at(station));
    const after = this.id(this.local.at(station), inbox, ticks);
    this.#aged.items[station] = after;
    return after;
  }

  /** The station without what is in flight from the given sender. */
  cutOff(station: number, from: number): number {
    const inbox = this.inboxes.withoutSender(this.inbox.at(station), from);
    return this.id(this.local.at(station), inbox, this.ticks(station));
  }

  /** How long the timers of the next state have to go: those just started, all of it. */
  ticksAfter(station: number, local: number, effects: readonly Effect[]): Ticks {
    if (!this.timed) return [];
    const before = this.timers(station);
    const ticks = this.ticks(station);
    const started = new Set(
      effects.flatMap(({ kind, name }) => (kind === "start-timer" ? [name] : [])),
    );
    return this.#timersOf(local).map(({ timer, delayTicks }) => {
      const position = before.findIndex((old) => old.timer === timer);
      const old = ticks[position];
      if (old !== undefined && !started.has(timer)) return old;
      return timerTicks(this.#scenario, this.process, delayTicks);
    });
  }
}
