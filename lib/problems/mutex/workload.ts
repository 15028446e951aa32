/** Who asks for the critical section, when, and how long they stay. */

import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";
import { mainResource } from "./process.ts";

/** A stay of this many ticks when nothing else is said. */
const usualHoldTicks = 2;

export function acquisition(
  afterTicks: number,
  resource = mainResource,
  holdTicks = usualHoldTicks,
): Operation {
  return { name: "acquire", argument: resource, afterTicks, holdTicks };
}

/** One process asks once; everybody else only answers. */
export function oneRequest(process: number, resource = mainResource): Workload {
  return forSome([process], () => [acquisition(0, resource)]);
}

/** Everybody asks once, at the same moment. */
export function allAtOnce(processes: number, resource = mainResource): Workload {
  return forEach(processes, () => [acquisition(0, resource)]);
}

/** Everybody asks at once, and asks again as soon as it is out. */
export function heavyLoad(processes: number, acquisitions: number): Workload {
  return forEach(processes, () => rounds(acquisitions, () => acquisition(0)));
}

/** One after the other, far enough apart that nobody ever waits for another. */
export function lightLoad(processes: number, acquisitions: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(acquisitions, (round) =>
      acquisition(round === 0 ? gapTicks * id : gapTicks * processes),
    ),
  );
}

/**
 * One at a time, N² times, so that everybody asks once right after each process has been inside,
 * itself included; p0 counts as the last one inside before the first. A run then shows an average
 * over who was inside last and who asks. The gap must exceed all that one process spends waiting
 * and inside, or requests meet.
 */
export function afterEveryone(processes: number, gapTicks: number): Workload {
  const askers = askersOfEveryPair(processes);
  return forEach(processes, (id) => {
    const moments = askers.flatMap((asker, place) => (asker === id ? [place * gapTicks] : []));
    return moments.map((moment, round) => acquisition(moment - (moments[round - 1] ?? 0)));
  });
}

/** A de Bruijn sequence: of (p0, first asker), (first, second) and so on, no pair comes twice. */
function askersOfEveryPair(processes: number): readonly number[] {
  const ids = forEach(processes, () => []).map((_, id) => id);
  const words = ids.flatMap((id) => [id, ...ids.slice(id + 1).flatMap((other) => [id, other])]);
  return [...words.slice(1), 0];
}

/** Everybody asks, each a little later than the one before. */
export function staggered(processes: number, acquisitions: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(acquisitions, (round) => acquisition(round === 0 ? gapTicks * id : 0)),
  );
}

/**
 * Everybody asks at moments drawn from the given generator, and stays for up to so many ticks. Who
 * slips in beside another is seen only if stays may be longer than messages take.
 */
export function randomLoad(
  processes: number,
  acquisitions: number,
  gapTicks: number,
  random: Random,
  longestStay?: number,
): Workload {
  const stay = () => (longestStay === undefined ? usualHoldTicks : random.between(1, longestStay));
  return forEach(processes, () =>
    rounds(acquisitions, () => acquisition(random.between(0, gapTicks), mainResource, stay())),
  );
}
