/**
 * Another order of the same choices in which related steps stand together: after each choice comes,
 * where possible, one that it caused. Choices that cannot influence each other may change places;
 * whether the violation survives that is tried, never assumed.
 */

import type { Choice, Schedule } from "../../sim/choice.ts";
import { replay } from "../../sim/replay.ts";
import { chosenSteps } from "../../sim/schedule.ts";
import type { Trace } from "../../sim/trace.ts";
import type { Case, Reproducer } from "./reproduce.ts";

export function inCausalOrder(reproducer: Reproducer, current: Case): Case {
  const { scenario, schedule } = current;
  const { trace } = replay(reproducer.program, scenario, schedule).cluster;
  const timed = scenario.network.synchrony === "synchronous";
  // The first step of each choice, and one more for the end of the trace.
  const spans = [...chosenSteps(trace), trace.length];
  // What the property watches may only keep its order if the violation is to survive.
  for (const watched of [false, true]) {
    const order = orderOf(schedule, [
      ...causes(trace, spans),
      ...sharers(schedule, timed),
      ...(watched ? watchedPairs(reproducer, trace, spans) : []),
    ]);
    const moved = order.map((place, position) => {
      const { at, choice } = schedule[place] ?? { at: 0, choice: { kind: "wait", ticks: 0 } };
      return { at: timed ? at : position + 1, choice };
    });
    const found = reproducer.attempt(current.whole, moved);
    if (found !== null && found.schedule.length <= schedule.length) return found;
  }
  return current;
}

type Pair = readonly [before: number, after: number];

/** What was sent or doubled by one choice and taken by another. */
function causes(trace: Trace, spans: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  for (let place = 0; place < spans.length - 1; place++) {
    const cause = trace.cause(spans[place] ?? 0);
    const before = spans.findIndex((start, other) => {
      return cause >= start && cause < (spans[other + 1] ?? start);
    });
    if (before >= 0 && before < place) pairs.push([before, place]);
  }
  return pairs;
}

/** Choices that touch the same process or the same link keep their order. */
function sharers(schedule: Schedule, timed: boolean): Pair[] {
  const pairs: Pair[] = [];
  schedule.forEach((later, after) => {
    const touched = touches(later.choice);
    schedule.slice(0, after).forEach((earlier, before) => {
      const apart = timed && earlier.at !== later.at;
      const passing = earlier.choice.kind === "wait" || later.choice.kind === "wait";
      const shared = touches(earlier.choice).some((one) => touched.includes(one));
      if (apart || passing || shared) pairs.push([before, after]);
    });
  });
  return pairs;
}

function touches(choice: Choice): readonly string[] {
  switch (choice.kind) {
    case "deliver":
      return [`p${choice.to}`, `p${choice.from}→p${choice.to}`];
    case "drop":
    case "duplicate":
      return [`p${choice.from}→p${choice.to}`];
    case "cut":
    case "heal":
      return [`p${choice.from}`, `p${choice.from}→p${choice.to}`];
    case "wait":
      return [];
    default:
      return [`p${choice.process}`];
  }
}

/** Choices with a step that the property watches, each before the next. */
function watchedPairs({ property }: Reproducer, trace: Trace, spans: readonly number[]): Pair[] {
  const kinds = new Set<string>(
    property.over === "steps" ? property.watches : ["announce", "call"],
  );
  const watched = spans.slice(0, -1).flatMap((start, place) => {
    for (let index = start; index < (spans[place + 1] ?? start); index++) {
      if (kinds.has(trace.kind(index))) return [place];
    }
    return [];
  });
  return watched.slice(1).map((after, index): Pair => [watched[index] ?? 0, after]);
}

/** An order that respects the pairs and prefers what the choice before it made possible. */
function orderOf(schedule: Schedule, pairs: readonly Pair[]): number[] {
  const needs = schedule.map(() => new Set<number>());
  for (const [before, after] of pairs) needs[after]?.add(before);
  const order: number[] = [];
  const placed = new Set<number>();
  while (order.length < schedule.length) {
    const ready = schedule.flatMap((_, place) => {
      const isReady = [...(needs[place] ?? [])].every((before) => placed.has(before));
      return isReady && !placed.has(place) ? [place] : [];
    });
    const last = order.at(-1) ?? -1;
    const next = ready.find((place) => needs[place]?.has(last) === true) ?? ready[0];
    if (next === undefined) break;
    order.push(next);
    placed.add(next);
  }
  return order;
}
