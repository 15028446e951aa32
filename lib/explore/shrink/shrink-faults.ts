/** Tries what was found with fewer faults: none, none of a kind, no crash half way. */

import type { Choice, Schedule } from "../../sim/choice.ts";
import type { Case, Reproducer } from "./reproduce.ts";

const faultKinds: readonly Choice["kind"][][] = [
  ["drop", "duplicate", "crash", "recover", "cut", "heal"],
  ["cut", "heal"],
  ["crash", "recover"],
  ["drop"],
  ["duplicate"],
];

export function shrinkFaults(reproducer: Reproducer, start: Case): Case {
  let current = start;
  for (const kinds of faultKinds) {
    const { schedule } = current;
    const rest = schedule.filter(({ choice }) => !kinds.includes(choice.kind));
    if (rest.length === schedule.length) continue;
    current = noLonger(current, reproducer.attempt(current.whole, rest));
  }
  for (let place = current.schedule.length - 1; place >= 0; place--) {
    current = withGentlerCrash(reproducer, current, place);
  }
  return current;
}

/** No crash half way, or one that comes a send earlier and so leaves less to happen. */
function withGentlerCrash(reproducer: Reproducer, current: Case, place: number): Case {
  const choice = current.schedule[place]?.choice;
  if (choice === undefined || !("crashAfterSends" in choice)) return current;
  const { crashAfterSends = 0, ...whole } = choice;
  const spared = reproducer.attempt(current.whole, replaced(current.schedule, place, whole));
  const gentler = noLonger(current, spared);
  if (gentler !== current || crashAfterSends === 0) return gentler;
  const earlier = { ...choice, crashAfterSends: crashAfterSends - 1 };
  const found = reproducer.attempt(current.whole, replaced(current.schedule, place, earlier));
  return found !== null && found.schedule.length < current.schedule.length ? found : current;
}

function replaced(schedule: Schedule, place: number, choice: Choice): Schedule {
  return schedule.map((one, other) => (other === place ? { at: one.at, choice } : one));
}

/** How many faults a case needs. */
export function faultsIn({ schedule }: Case): number {
  const all = faultKinds[0] ?? [];
  return schedule.filter(({ choice }) => all.includes(choice.kind) || "crashAfterSends" in choice)
    .length;
}

/** The new case if it needs fewer faults and no more choices. */
function noLonger(current: Case, found: Case | null): Case {
  if (found === null || found.schedule.length > current.schedule.length) return current;
  return faultsIn(found) < faultsIn(current) ? found : current;
}
