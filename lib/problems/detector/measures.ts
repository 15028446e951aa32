/** How good a detector was: how soon it noticed crashes, and how often it was wrong. */

import type { Trace } from "../../sim/trace.ts";
import type { DetectorHistory, Span } from "./history.ts";
import { historyOf, overlap } from "./history.ts";

/** For each crash that was noticed, until the last live process suspected it for good. */
export function detectionTimes(trace: Trace, processes: number): readonly number[] {
  const history = historyOf(trace, processes, "quiescent");
  return history.down.flatMap((spans, process) =>
    spans.flatMap((dead) => detectionTicks(process, dead, history) ?? []),
  );
}

/** How many suspicions of live processes there were. */
export function wrongSuspicions(trace: Trace, processes: number): number {
  const { suspicions, alive } = historyOf(trace, processes, "quiescent");
  return suspicions.filter((suspicion) =>
    (alive[suspicion.of] ?? []).some((life) => {
      return suspicion.from >= life.from && overlap(suspicion, life) !== null;
    }),
  ).length;
}

/** Only processes that were alive all the while are asked. */
function detectionTicks(process: number, dead: Span, history: DetectorHistory): number | null {
  const witnesses = history.alive.flatMap((lives, id) =>
    id !== process && lives.some((life) => life.from <= dead.from && life.to >= dead.to)
      ? [id]
      : [],
  );
  let latest = 0;
  for (const by of witnesses) {
    const lasting = history.suspicions.find(
      (one) => one.by === by && one.of === process && one.from < dead.to && one.to >= dead.to,
    );
    if (lasting === undefined) return null;
    latest = Math.max(latest, lasting.from - dead.from);
  }
  return witnesses.length === 0 ? null : latest;
}
