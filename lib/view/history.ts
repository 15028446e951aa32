/**
 * When everything in a cluster began and ended, counted in steps. From it the cluster's condition
 * at any moment is read off without running anything again.
 */

import type { OperationKinds } from "../sim/application.ts";
import type { Message } from "../sim/plain.ts";
import type { Step, Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";
import { envelopeEnds } from "./envelope-ends.ts";
import { column, Lasting } from "./lasting.ts";

/** Holds at a moment `m` (so many steps have happened) when `from` < m ≤ `to`. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface Flight extends Interval {
  readonly sender: number;
  readonly receiver: number;
  readonly number: number;
  readonly copy: number;
  readonly message: Message | null;
  /** The tick at which it was sent. */
  readonly sentAt: number;
}

export interface Downtime extends Interval {
  readonly process: number;
}

export interface CutLink extends Interval {
  readonly sender: number;
  readonly receiver: number;
}

export interface RunningTimer extends Interval {
  readonly process: number;
  readonly timer: string;
}

export interface Condition extends Interval {
  readonly process: number;
  readonly kind: "waiting" | "inside";
}

export interface History {
  readonly length: number;
  readonly processes: number;
  readonly flights: Intervals<Flight>;
  readonly downtimes: Intervals<Downtime>;
  readonly cuts: Intervals<CutLink>;
  readonly timers: Intervals<RunningTimer>;
  readonly conditions: Intervals<Condition>;
}

/** Intervals of which each is written out when somebody looks at it. */
export class Intervals<Item extends Interval> {
  readonly #lasting: Lasting;
  readonly #item: (place: number) => Item;

  /** By ascending beginning. */
  constructor(begins: Float64Array, ends: Float64Array, item: (place: number) => Item) {
    this.#lasting = new Lasting(begins, ends);
    this.#item = item;
  }

  /** Those that hold at a moment, by their beginning. */
  at(cursor: number): readonly Item[] {
    return this.#lasting.at(cursor).map(this.#item);
  }
}

export function historyOf(trace: Trace, processes: number, operations: OperationKinds): History {
  const builder = new HistoryBuilder(operations);
  for (let index = 0; index < trace.length; index++) {
    if (!passedOver.has(trace.code(index))) builder.take(trace.step(index));
  }
  return { length: trace.length, processes, flights: flightsOf(trace), ...builder.finish() };
}

/** Flights are read from the rows alone, and nothing lasts because of a note. */
const passedOver: ReadonlySet<number> = new Set(
  (["send", "deliver", "drop", "duplicate", "log"] as const).map((kind) => stepCodes[kind]),
);

function flightsOf(trace: Trace): Intervals<Flight> {
  const { endOf, order } = envelopeEnds(trace);
  const begins = Float64Array.from(order).sort();
  const endAt = (row: number) => {
    const end = endOf[row] ?? -1;
    return end === -1 ? Number.POSITIVE_INFINITY : end;
  };
  return new Intervals(
    begins,
    column(begins.length, (place) => endAt(begins[place] ?? 0)),
    (place) => {
      const row = begins[place] ?? 0;
      return {
        from: row,
        to: endAt(row),
        sender: trace.from(row),
        receiver: trace.to(row),
        number: trace.number(row),
        copy: trace.copy(row),
        message: trace.message(row),
        sentAt: trace.time(trace.sendOf(row)),
      };
    },
  );
}

/** Things that are open, by a name of their own; what ends goes to the list. */
class Opened<Item extends Interval> {
  readonly #list: Item[] = [];
  readonly #open = new Map<string, Omit<Item, "to">>();

  begin(key: string, item: Omit<Item, "to">): void {
    this.#open.set(key, item);
  }

  end(key: string, to: number): void {
    const item = this.#open.get(key);
    if (item === undefined) return;
    this.#open.delete(key);
    // Adding the end is what makes it whole again.
    this.#list.push({ ...item, to } as Item);
  }

  endAll(to: number, isMeant: (item: Omit<Item, "to">) => boolean): void {
    for (const [key, item] of [...this.#open]) if (isMeant(item)) this.end(key, to);
  }

  finish(): Intervals<Item> {
    this.endAll(Number.POSITIVE_INFINITY, () => true);
    const list = this.#list.sort((left, right) => left.from - right.from);
    const begins = column(list.length, (place) => list[place]?.from ?? 0);
    const ends = column(list.length, (place) => list[place]?.to ?? 0);
    return new Intervals(begins, ends, (place) => list[place] as Item);
  }
}

class HistoryBuilder {
  readonly #operations: OperationKinds;
  readonly #downtimes = new Opened<Downtime>();
  readonly #cuts = new Opened<CutLink>();
  readonly #timers = new Opened<RunningTimer>();
  readonly #conditions = new Opened<Condition>();

  constructor(operations: OperationKinds) {
    this.#operations = operations;
  }

  take(step: Step): void {
    const { kind, index, process, peer } = step;
    const link = `${process} ${peer}`;
    const timer = `${process} ${step.name}`;
    if (kind === "crash") this.#crash(process, index);
    else if (kind === "recover") this.#downtimes.end(`${process}`, index);
    else if (kind === "cut") {
      this.#cuts.begin(link, { from: index, sender: process, receiver: peer });
    } else if (kind === "heal") this.#cuts.end(link, index);
    else if (kind === "start-timer" || kind === "stop-timer" || kind === "fire") {
      this.#timers.end(timer, index);
      if (kind === "start-timer") {
        this.#timers.begin(timer, { from: index, process, timer: step.name });
      }
    } else if (kind === "call") this.#call(step);
    else if (kind === "announce") this.#announce(step);
  }

  finish() {
    return {
      downtimes: this.#downtimes.finish(),
      cuts: this.#cuts.finish(),
      timers: this.#timers.finish(),
      conditions: this.#conditions.finish(),
    };
  }

  #crash(process: number, at: number): void {
    this.#downtimes.begin(`${process}`, { from: at, process });
    this.#timers.endAll(at, (timer) => timer.process === process);
    this.#conditions.endAll(at, (condition) => condition.process === process);
  }

  #call({ name, process, index, value }: Step): void {
    const key = `${process} ${JSON.stringify(value)}`;
    for (const operation of Object.values(this.#operations)) {
      if (operation.finish === name) this.#conditions.end(key, index);
    }
    if (this.#operations[name]?.until === undefined) return;
    this.#conditions.begin(key, { from: index, process, kind: "waiting" });
  }

  #announce({ name, process, index, value }: Step): void {
    const key = `${process} ${JSON.stringify(value)}`;
    for (const operation of Object.values(this.#operations)) {
      if (operation.until !== name) continue;
      this.#conditions.end(key, index);
      if (operation.finish === undefined) continue;
      this.#conditions.begin(key, { from: index, process, kind: "inside" });
    }
  }
}
