/**
 * What logical clocks promise, judged against the kernel's own causality. These are properties of
 * whole traces: which message a receiving belongs to is known there, and nowhere else.
 */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import type { StampedEvent, TimedEvent } from "./events.ts";
import { eventsOf, standingsOf, timedEventsOf } from "./events.ts";
import type { Timestamp } from "./process.ts";
import { formatTimestamp, isEarlier, isVectorEarlier, partsOf } from "./timestamp-order.ts";

const holds: TraceJudgement = { kind: "holds" };
const nothingCaused: TraceJudgement = {
  kind: "vacuous",
  why: "no event at one process ever happened before an event at another",
};

/** Without it the others would judge only what the learner chose to stamp. */
export const everyEventStamped: TraceProperty = {
  over: "trace",
  name: "every-event-stamped",
  kind: "always",
  statement: "Every event is given exactly one timestamp.",
  judgeTrace: (trace) => {
    const events = eventsOf(trace);
    if (events.length === 0) return { kind: "vacuous", why: "nothing ever happened" };
    const wrong = events.find(({ stamps }) => stamps.length !== 1);
    if (wrong === undefined) return holds;
    const count = wrong.stamps.length === 0 ? "no timestamp" : `${wrong.stamps.length} timestamps`;
    return violated(`${wrong.text} has ${count}`, [wrong]);
  },
};

/** Lamport's clock condition. The converse does not hold, and is not asked for. */
export const clockCondition: TraceProperty = {
  over: "trace",
  name: "clock-condition",
  kind: "always",
  statement: "If a happened before b, the timestamp of a is smaller than that of b.",
  judgeTrace: (trace, { processes }) => {
    let tested = false;
    for (const { event, last } of standingsOf(trace, processes)) {
      if (last === undefined) continue;
      tested ||= last.process !== event.process;
      if (!isEarlier(last.stamp, event.stamp)) return notEarlier(last, event);
    }
    return tested ? holds : nothingCaused;
  },
};

/** The order (time, id): one order of all events, in which causes come before effects. */
export const timestampOrder: TraceProperty = {
  over: "trace",
  name: "timestamp-order",
  kind: "always",
  statement: "No two events have the same timestamp, and causes come before their effects.",
  judgeTrace: (trace, scenario, ending) => {
    const seen = new Map<string, TimedEvent>();
    const events = timedEventsOf(trace);
    for (const event of events) {
      const text = formatTimestamp(event.stamp);
      const twin = seen.get(text);
      if (twin !== undefined) {
        return violated(`${twin.text} and ${event.text} have the same timestamp ${text}`, [
          twin,
          event,
        ]);
      }
      seen.set(text, event);
    }
    const ordered = clockCondition.judgeTrace(trace, scenario, ending);
    const several = new Set(events.map(({ process }) => process)).size > 1;
    return ordered.kind === "vacuous" && several ? holds : ordered;
  },
};

/** What vector clocks add: from two timestamps alone one sees whether one caused the other. */
export const vectorCondition: TraceProperty = {
  over: "trace",
  name: "vector-condition",
  kind: "always",
  statement: "a happened before b exactly if the vector of a is smaller than that of b.",
  judgeTrace: (trace, { processes }) => {
    for (const event of timedEventsOf(trace)) {
      if (partsOf(event.stamp).length === processes) continue;
      const text = `${event.text} has the timestamp ${formatTimestamp(event.stamp)}`;
      return violated(`${text}, which has not one entry for each of ${processes} processes`, [
        event,
      ]);
    }
    let tested = false;
    for (const { event, last, next } of standingsOf(trace, processes)) {
      tested ||= last !== undefined && last.process !== event.process;
      if (last !== undefined && !isVectorEarlier(last.stamp, event.stamp)) {
        return notEarlier(last, event);
      }
      if (next === undefined || !isVectorEarlier(next.stamp, event.stamp)) continue;
      const claim = `${compared(next.stamp, "is smaller than", event.stamp)}`;
      return violated(`${next.text} did not happen before ${event.text}, but ${claim}`, [
        next,
        event,
      ]);
    }
    return tested ? holds : nothingCaused;
  },
};

function notEarlier(cause: TimedEvent, effect: TimedEvent): TraceJudgement {
  const claim = compared(cause.stamp, "is not smaller than", effect.stamp);
  return violated(`${cause.text} happened before ${effect.text}, but ${claim}`, [cause, effect]);
}

function compared(left: Timestamp, verb: string, right: Timestamp): string {
  return `${formatTimestamp(left)} ${verb} ${formatTimestamp(right)}`;
}

function violated(text: string, events: readonly StampedEvent[]): TraceJudgement {
  const processes = [...new Set(events.map(({ process }) => process))];
  const step = Math.max(...events.map((event) => event.step));
  return { kind: "violated", reason: { text, processes }, step };
}
