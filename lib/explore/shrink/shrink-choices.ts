/**
 * Delta debugging over the choices of a schedule (after Zeller and Hildebrandt's ddmin): leave out
 * ever smaller parts, from the end backwards, for as long as what was found still shows. Choices
 * that have become impossible fall away by themselves when the rest is replayed.
 */

import type { Schedule } from "../../sim/choice.ts";
import type { Case, Reproducer } from "./reproduce.ts";

/** Up to this many choices, pairs are tried as well: a crash and its recovery, a cut and a heal. */
const pairsUpTo = 30;

/** No single choice of the result can be left out, unless the replays were spent before. */
export function shrinkChoices(reproducer: Reproducer, start: Case): Case {
  let current = start;
  for (let size = half(current.schedule.length); size > 1; size = half(size)) {
    current = withoutParts(reproducer, current, size);
  }
  // Whoever has no replays left need not look for what to leave out: schedules may be long.
  while (!reproducer.isSpent) {
    const before = current;
    current = withoutParts(reproducer, current, 1);
    if (current !== before) continue;
    current = withoutPair(reproducer, current);
    if (current === before) return current;
  }
  return current;
}

/** One pass over all parts of the given size. */
function withoutParts(reproducer: Reproducer, start: Case, size: number): Case {
  let current = start;
  for (let end = current.schedule.length; end > 0 && !reproducer.isSpent; ) {
    const begin = Math.max(0, end - size);
    const rest = without(current.schedule, (place) => place >= begin && place < end);
    current = shorter(reproducer, current, rest) ?? current;
    end = Math.min(begin, current.schedule.length);
  }
  return current;
}

function withoutPair(reproducer: Reproducer, current: Case): Case {
  const { length } = current.schedule;
  if (length > pairsUpTo) return current;
  for (let second = length - 1; second > 0; second--) {
    for (let first = second - 1; first >= 0; first--) {
      const rest = without(current.schedule, (place) => place === first || place === second);
      const found = shorter(reproducer, current, rest);
      if (found !== null) return found;
    }
  }
  return current;
}

function shorter(reproducer: Reproducer, current: Case, schedule: Schedule): Case | null {
  const found = reproducer.attempt(current.whole, schedule);
  return found !== null && found.schedule.length < current.schedule.length ? found : null;
}

function without(schedule: Schedule, isLeftOut: (place: number) => boolean): Schedule {
  return schedule.filter((_, place) => !isLeftOut(place));
}

/** Rounded up, so that two parts cover the whole; 0 when there is nothing to halve. */
function half(size: number): number {
  return size <= 1 ? 0 : Math.ceil(size / 2);
}
