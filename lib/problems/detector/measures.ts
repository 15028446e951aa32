/** How good a detector was: how soon it noticed crashes, how often it was wrong, what it cost. */

import type { Ending } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import type { MessageCount } from "../message-count.ts";
import { countMessages } from "../message-count.ts";
import type { DetectorHistory, Span } from "./history.ts";
import { historyOf, overlap } from "./history.ts";

export interface Detection {
  readonly process: number;
  readonly crashedAtTick: number;
  /** Until the last live process suspected it for good; null when some never did. */
  readonly ticks: number | null;
}

export interface DetectorMeasures {
  readonly messages: MessageCount;
  readonly detections: readonly Detection[];
  /** For each suspicion of a live process, how long it lasted; Infinity when to the end. */
  readonly mistakeTicks: readonly number[];
}

export function measureDetector(trace: Trace, processes: number, ending: Ending): DetectorMeasures {
  const history = historyOf(trace, processes, ending);
  const detections = history.down.flatMap((spans, process) =>
    spans.map((dead) => ({
      process,
      crashedAtTick: dead.from,
      ticks: detectionTicks(process, dead, history),
    })),
  );
  const mistakeTicks = history.suspicions.flatMap((suspicion) =>
    (history.alive[suspicion.of] ?? []).flatMap((alive) => {
      const wrong = suspicion.from < alive.from ? null : overlap(suspicion, alive);
      return wrong === null ? [] : [wrong.to - wrong.from];
    }),
  );
  return { messages: countMessages(trace), detections, mistakeTicks };
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
