/**
 * Tries what was found with one process less: the same schedule without it, and where that shows
 * nothing, a short search, since one process less may change who has to answer whom.
 */

import type { Choice, Schedule } from "../../sim/choice.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Case, Reproducer } from "./reproduce.ts";
import { shrinkChoices } from "./shrink-choices.ts";
import { searchNoLonger } from "./shrink-search.ts";
import { scheduleWithout, withoutProcess } from "./smaller-scenario.ts";

/** How many of the smaller scenarios are searched. */
const searchesAtMost = 2;

/** With as few processes as this finds; never with more choices than before. */
export function shrinkProcesses(reproducer: Reproducer, start: Case): Case {
  let current = start;
  for (;;) {
    const next = oneLess(reproducer, current);
    if (next === null) return current;
    current = next;
  }
}

function oneLess(reproducer: Reproducer, current: Case): Case | null {
  const { scenario, whole, schedule } = current;
  if (scenario.processes <= reproducer.options.processesAtLeast) return null;
  const candidates = leastInvolvedFirst(current).flatMap((gone) => {
    const smaller = withoutProcess(scenario, gone);
    const smallerWhole = withoutProcess(whole, gone);
    if (smaller === null || smallerWhole === null) return [];
    return asksNobodyNew(whole, smallerWhole) ? [{ gone, smaller, smallerWhole }] : [];
  });
  for (const { gone, smallerWhole } of candidates) {
    const rest = scheduleWithout(schedule, gone);
    const crashes = rest.some(({ choice }) => "crashAfterSends" in choice);
    for (const candidate of crashes ? [rest, sooner(rest)] : [rest]) {
      const found = reproducer.attempt(smallerWhole, candidate);
      const shrunk = found === null ? null : shrinkChoices(reproducer, found);
      if (shrunk !== null && shrunk.schedule.length <= schedule.length) return shrunk;
    }
  }
  for (const { smaller, smallerWhole } of candidates.slice(0, searchesAtMost)) {
    const start = { scenario: smaller, whole: smallerWhole, schedule };
    const found = searchNoLonger(reproducer, start, schedule.length);
    if (found !== null) return found;
  }
  return null;
}

/** Who is asked nothing may have a part of its own, like a server: it must not become a client. */
function asksNobodyNew(before: Scenario, after: Scenario): boolean {
  return after.workload.every(
    (script, id) => script.length === 0 || (before.workload[id]?.length ?? 0) > 0,
  );
}

/** Half-way crashes come one send sooner: the one to the process that is gone does not count. */
function sooner(schedule: Schedule): Schedule {
  return schedule.map(({ at, choice }) => {
    const sends = "crashAfterSends" in choice ? (choice.crashAfterSends ?? 0) : 0;
    return sends === 0 ? { at, choice } : { at, choice: { ...choice, crashAfterSends: sends - 1 } };
  });
}

/** Those that are asked nothing and have the fewest choices come first, then the highest id. */
function leastInvolvedFirst({ scenario, schedule }: Case): number[] {
  const involved = Array.from({ length: scenario.processes }, () => 0);
  for (const { choice } of schedule) {
    const weight = choice.kind === "call" ? schedule.length : 1;
    for (const id of processesOf(choice)) involved[id] = (involved[id] ?? 0) + weight;
  }
  return involved
    .map((count, id) => ({ count, id }))
    .sort((left, right) => left.count - right.count || right.id - left.id)
    .map(({ id }) => id);
}

function processesOf(choice: Choice): readonly number[] {
  if ("process" in choice) return [choice.process];
  return "from" in choice ? [choice.from, choice.to] : [];
}
