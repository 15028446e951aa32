/**
 * States of a search as moments, for properties that look at fields and messages. What no property
 * sees (timers, budgets, memories) does not tell two sights apart. Each is numbered, and spelled
 * out when a property wants to look.
 */

import type { MessageMoment, Moment, ProcessMoment } from "../../check/moment.ts";
import { inOrder } from "../../check/moment.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { EnvelopeKinds } from "./envelope-kinds.ts";
import { StateTable } from "./state-table.ts";
import type { Stations } from "./stations.ts";

const nowhere: ProcessMoment = { fields: null, application: { next: 0, open: [] } };

export class Sights {
  readonly #scenario: Scenario;
  readonly #stations: readonly Stations[];
  readonly #kinds: EnvelopeKinds;
  /** For each process the number of its own state, then for each that of its inbox. */
  readonly #table: StateTable;
  readonly #words: Int32Array;
  #last: { readonly id: number; readonly moment: Moment } | null = null;

  constructor(scenario: Scenario, stations: readonly Stations[], kinds: EnvelopeKinds) {
    this.#scenario = scenario;
    this.#stations = stations;
    this.#kinds = kinds;
    this.#table = new StateTable(2 * stations.length);
    this.#words = new Int32Array(2 * stations.length);
  }

  get bytes(): number {
    return this.#table.bytes;
  }

  /** The number of what can be seen in the row that begins at `base`. */
  id(row: Int32Array, base: number): number {
    const words = this.#words;
    const count = this.#stations.length;
    for (let process = 0; process < count; process++) {
      const station = row[base + process] ?? -1;
      const own = this.#stations[process];
      words[process] = own?.local.items[station] ?? -1;
      words[count + process] = own?.inbox.items[station] ?? 0;
    }
    const place = this.#table.add(words, 0, -1, -1);
    return place < 0 ? ~place : place;
  }

  moment(id: number): Moment {
    if (this.#last?.id === id) return this.#last.moment;
    const words = new Int32Array(this.#words.length);
    this.#table.read(id, words);
    const processes = this.#stations.map(
      ({ locals }, process) => locals.known[words[process] ?? -1]?.state ?? nowhere,
    );
    const moment = { processes, messages: () => this.#messages(words) };
    this.#last = { id, moment };
    return moment;
  }

  #messages(words: Int32Array): readonly MessageMoment[] {
    const count = this.#stations.length;
    const found = this.#stations.flatMap(({ inboxes }, process) =>
      inboxes.get(words[count + process] ?? 0).map((kind) => this.#kinds.get(kind)),
    );
    return inOrder(found, this.#scenario);
  }
}
