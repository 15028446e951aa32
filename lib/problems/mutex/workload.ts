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

/** Everybody asks, each a little later than the one before. */
export function staggered(processes: number, acquisitions: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(acquisitions, (round) => acquisition(round === 0 ? gapTicks * id : 0)),
  );
}

/** Everybody asks at moments drawn from the given generator. */
export function randomLoad(
  processes: number,
  acquisitions: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, () =>
    rounds(acquisitions, () => acquisition(random.between(0, gapTicks))),
  );
}
