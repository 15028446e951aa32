/**
 * When everything in a cluster began and ended, counted in steps. From it the cluster's condition
 * at any moment is read off without running anything again.
 */

import type { OperationKinds } from "../sim/application.ts";
import type { Message } from "../sim/plain.ts";
import type { Step, Trace } from "../sim/trace.ts";

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
  readonly flights: readonly Flight[];
  readonly downtimes: readonly Downtime[];
  readonly cuts: readonly CutLink[];
  readonly timers: readonly RunningTimer[];
  readonly conditions: readonly Condition[];
}

export function historyOf(trace: Trace, processes: number, operations: OperationKinds): History {
  const builder = new HistoryBuilder(trace, operations);
  for (let index = 0; index < trace.length; index++) builder.take(trace.step(index));
  return { length: trace.length, processes, ...builder.finish() };
}

/** Things that are open, by a name of their own; what ends goes to the list. */
class Opened<Item extends Interval> {
  readonly list: Item[] = [];
  readonly #open = new Map<string, Omit<Item, "to">>();

  begin(key: string, item: Omit<Item, "to">): void {
    this.#open.set(key, item);
  }

  end(key: string, to: number): void {
    const item = this.#open.get(key);
    if (item === undefined) return;
    this.#open.delete(key);
    // Adding the end is what makes it whole again.
    this.list.push({ ...item, to } as Item);
  }

  endAll(to: number, isMeant: (item: Omit<Item, "to">) => boolean = () => true): void {
    for (const [key, item] of [...this.#open]) if (isMeant(item)) this.end(key, to);
  }
}

class HistoryBuilder {
  readonly #trace: Trace;
  readonly #operations: OperationKinds;
  readonly #flights = new Opened<Flight>();
  readonly #downtimes = new Opened<Downtime>();
  readonly #cuts = new Opened<CutLink>();
  readonly #timers = new Opened<RunningTimer>();
  readonly #conditions = new Opened<Condition>();

  constructor(trace: Trace, operations: OperationKinds) {
    this.#trace = trace;
    this.#operations = operations;
  }

  take(step: Step): void {
    const { kind, index, process, peer } = step;
    const link = `${process} ${peer}`;
    const timer = `${process} ${step.name}`;
    if (kind === "send" || kind === "duplicate") this.#depart(step);
    else if (kind === "deliver" || kind === "drop") {
      this.#flights.end(`${step.cause} ${step.copy}`, index);
    } else if (kind === "crash") this.#crash(process, index);
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
    const all = [this.#flights, this.#downtimes, this.#cuts, this.#timers, this.#conditions];
    for (const opened of all) opened.endAll(Number.POSITIVE_INFINITY);
    return {
      flights: this.#flights.list.sort((left, right) => left.from - right.from),
      downtimes: this.#downtimes.list,
      cuts: this.#cuts.list,
      timers: this.#timers.list,
      conditions: this.#conditions.list,
    };
  }

  #depart(step: Step): void {
    const sent = step.kind === "send" ? step.index : step.cause;
    this.#flights.begin(`${sent} ${step.copy}`, {
      from: step.index,
      sender: step.process,
      receiver: step.peer,
      number: step.number,
      copy: step.copy,
      message: this.#trace.message(step.index),
      sentAt: this.#trace.time(sent),
    });
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
