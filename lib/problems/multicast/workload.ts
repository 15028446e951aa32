/** Who multicasts, and when. Each payload is named after its sender and its place: `p0.2`. */

import type { Operation } from "../../sim/application.ts";
import type { AimedEffect, AimedFault } from "../../sim/fault.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

/** The given process's multicast number `round + 1`. */
export function multicasting(process: number, round: number, afterTicks: number): Operation {
  return { name: "multicast", argument: `p${process}.${round + 1}`, afterTicks, holdTicks: 0 };
}

/** One process multicasts once. */
export function oneMulticast(process: number): Workload {
  return burst(process, 1);
}

/** One process multicasts several times in a row, without waiting. */
export function burst(process: number, multicasts: number): Workload {
  return forSome([process], () => rounds(multicasts, (round) => multicasting(process, round, 0)));
}

/** Everybody multicasts once, at the same moment. */
export function allAtOnce(processes: number): Workload {
  return heavyLoad(processes, 1);
}

/** Everybody multicasts again and again, without waiting. */
export function heavyLoad(processes: number, multicasts: number): Workload {
  return forEach(processes, (id) => rounds(multicasts, (round) => multicasting(id, round, 0)));
}

/** One after the other, far enough apart that each is delivered before the next. */
export function lightLoad(processes: number, multicasts: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) =>
      multicasting(id, round, round === 0 ? gapTicks * id : gapTicks * processes),
    ),
  );
}

/** Everybody begins a little later than the one before, and then does not wait. */
export function staggered(processes: number, multicasts: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) => multicasting(id, round, round === 0 ? gapTicks * id : 0)),
  );
}

/** Everybody multicasts at moments drawn from the given generator. */
export function randomLoad(
  processes: number,
  multicasts: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) => multicasting(id, round, random.between(0, gapTicks))),
  );
}

/**
 * One process multicasts again and again, and of its last payload only one other hears before the
 * sender is gone: what went to the rest is lost together with it. Whoever sends more messages than
 * one for each payload and peer loses the sender earlier, and with it no more than this. Neither of
 * the two is the first or the last process, which loops with a mistake like to leave out.
 */
export function lastWords(
  processes: number,
  multicasts: number,
  gapTicks: number,
  random: Random,
): { readonly workload: Workload; readonly faults: readonly AimedFault[] } {
  const ids = Array.from({ length: processes }, (_, id) => id);
  const [from = 0, heir = 1] = random.shuffle(ids.slice(1, -1));
  const effects: readonly AimedEffect[] = [{ kind: "drop" }, { kind: "crash", afterTicks: 0 }];
  return {
    workload: forSome([from], () =>
      rounds(multicasts, (round) => multicasting(from, round, random.between(1, gapTicks))),
    ),
    faults: ids
      .filter((to) => to !== from && to !== heir)
      .flatMap((to) =>
        effects.map((effect): AimedFault => {
          return { kind: "on", event: { kind: "send", from, to }, nth: multicasts, effect };
        }),
      ),
  };
}
