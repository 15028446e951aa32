/** What happens where: local events, and messages from one process to another. */

import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

export function localEvent(afterTicks: number): Operation {
  return { name: "event", argument: null, afterTicks, holdTicks: 0 };
}

export function sending(to: number, afterTicks: number): Operation {
  return { name: "send", argument: to, afterTicks, holdTicks: 0 };
}

/** One message from one process to another. */
export function oneMessage(from: number, to: number): Workload {
  return forSome([from], () => [sending(to, 0)]);
}

/** Everybody sends to the next process at the same moment. */
export function allAtOnce(processes: number): Workload {
  return heavyLoad(processes, 1);
}

/** Everybody sends to the next process again and again, without waiting. */
export function heavyLoad(processes: number, messages: number): Workload {
  return forEach(processes, (id) => rounds(messages, () => sending((id + 1) % processes, 0)));
}

/** One after the other sends to the next process, far apart: each message causes the next. */
export function lightLoad(processes: number, messages: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(messages, (round) =>
      sending((id + 1) % processes, round === 0 ? gapTicks * id : gapTicks * processes),
    ),
  );
}

/** Everybody has a local event and then sends, each a little later than the one before. */
export function staggered(processes: number, messages: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(2 * messages, (round) => {
      if (round % 2 === 1) return sending((id + 1) % processes, 0);
      return localEvent(round === 0 ? gapTicks * id : 0);
    }),
  );
}

/** Local events and messages to anybody, at moments drawn from the given generator. */
export function randomLoad(
  processes: number,
  operations: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, (id) =>
    rounds(operations, () => {
      const afterTicks = random.between(0, gapTicks);
      const hop = random.below(processes); // 0 is the process itself: a local event
      return hop === 0 ? localEvent(afterTicks) : sending((id + hop) % processes, afterTicks);
    }),
  );
}
