/** The events of a trace with the timestamps the learner gave them. */

import { vectorClocks } from "../../sim/clocks.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Step, Trace } from "../../sim/trace.ts";
import { halfWay } from "../../sim/trace.ts";
import { isNumbers } from "../plain-argument.ts";
import type { Timestamp } from "./process.ts";

export interface StampedEvent {
  /** The step that began the handler: what happened before it is what the kernel says. */
  readonly step: number;
  readonly process: number;
  /** In words: "p1's receiving of `data` from p0 (step 12)". */
  readonly text: string;
  readonly stamps: readonly Timestamp[];
}

/** In the order of the trace. What a process does when it starts or recovers is no event. */
export function eventsOf(trace: Trace): StampedEvent[] {
  const events: { step: number; process: number; text: string; stamps: Timestamp[] }[] = [];
  const current = new Map<number, { stamps: Timestamp[] }>();
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    const process = trace.process(index);
    if (kind === "call" || kind === "deliver" || kind === "fire") {
      const event = { step: index, process, text: textOf(trace.step(index)), stamps: [] };
      events.push(event);
      current.set(process, event);
    } else if (kind === "start" || kind === "recover") current.delete(process);
    else if (kind === "crash" && trace.step(index).name === halfWay) {
      // The handler had no chance to stamp what it was cut short in.
      const last = events.at(-1);
      if (last?.process === process && last.stamps.length === 0) events.pop();
    } else if (kind === "announce") {
      const { name, value } = trace.step(index);
      const stamp = name === "at" ? timestampOf(value) : null;
      if (stamp !== null) current.get(process)?.stamps.push(stamp);
    }
  }
  return events;
}

function textOf({ kind, process, peer, index, name, value }: Step): string {
  const place = `(step ${index})`;
  if (kind === "deliver") return `p${process}'s receiving of \`${name}\` from p${peer} ${place}`;
  if (kind === "fire") return `p${process}'s timer \`${name}\` ${place}`;
  if (name === "send") return `p${process}'s sending to p${String(value)} ${place}`;
  return `p${process}'s event ${place}`;
}

function timestampOf(value: Plain): Timestamp | null {
  if (typeof value === "number") return value;
  return isNumbers(value) ? value : null;
}

/** An event with its one timestamp. */
export interface TimedEvent extends StampedEvent {
  readonly stamp: Timestamp;
}

/**
 * Where an event stands towards one process: the last event there that happened before it, and the
 * first that did not. All earlier ones happened before it, no later one did.
 */
export interface Standing {
  readonly event: TimedEvent;
  readonly last: TimedEvent | undefined;
  readonly next: TimedEvent | undefined;
}

/** Events without a timestamp are left out; that is another property's business. */
export function timedEventsOf(trace: Trace): TimedEvent[] {
  return eventsOf(trace).flatMap((event) => {
    const [stamp] = event.stamps;
    return stamp === undefined ? [] : [{ ...event, stamp }];
  });
}

/** The standing of every event towards every process, by the kernel's own vector clocks. */
export function standingsOf(trace: Trace, processes: number): Standing[] {
  const events = timedEventsOf(trace);
  const clocks = vectorClocks(trace, processes);
  const byProcess = Array.from({ length: processes }, (_, id) =>
    events.filter(({ process }) => process === id),
  );
  return events.flatMap((event) =>
    byProcess.map((others) => {
      const count = countWhile(others, (other) => clocks.happenedBefore(other.step, event.step));
      const next = others[count] === event ? others[count + 1] : others[count];
      return { event, last: others[count - 1], next };
    }),
  );
}

/** How many items at the front satisfy the condition; behind the first that does not, none do. */
function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
