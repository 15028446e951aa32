/** What a detector costs: it never comes to rest, so its messages are counted by the period. */

import type { TraceJudgement, TraceProperty } from "../../check/property.ts";
import { nameProcesses } from "../../check/property.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Trace } from "../../sim/trace.ts";
import { isCounted } from "../message-count.ts";

export interface RateLimit {
  readonly periodTicks: number;
  readonly atMost: number;
  /** The same as a learner reads it: "N(N − 1)". */
  readonly formula: string;
}

/** In no period are more messages sent than the limit, and everybody sends something. */
export function messageRate({ periodTicks, atMost, formula }: RateLimit): TraceProperty {
  return {
    over: "trace",
    name: "message-rate",
    kind: "always",
    statement: `At most ${formula} messages are sent in ${periodTicks} ticks.`,
    judgeTrace: (trace, { processes }): TraceJudgement => {
      const counts = countByPeriod(trace, periodTicks);
      const busy = counts.findIndex((count) => count > atMost);
      if (busy >= 0) {
        const from = busy * periodTicks;
        const text =
          `${counts[busy]} messages were sent from tick ${from} to ${from + periodTicks - 1} ` +
          `among ${processes} processes, but ${formula} allows ${atMost}`;
        const step = Math.max(0, trace.length - 1);
        return { kind: "violated", reason: { text, processes: [] }, step };
      }
      const silent = silentProcesses(trace, processes);
      if (silent.length === 0) return { kind: "holds" };
      return { kind: "vacuous", why: `${nameProcesses(silent)} sent nothing at all` };
    },
  };
}

/** The most messages that a period of the run saw; null when there was none. */
export function busiestPeriod(
  trace: Trace,
  _scenario: Scenario,
  { periodTicks }: RateLimit,
): number | null {
  const counts = countByPeriod(trace, periodTicks);
  return counts.length === 0 ? null : Math.max(...counts);
}

function countByPeriod(trace: Trace, periodTicks: number): readonly number[] {
  const counts: number[] = [];
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) !== "send" || !isCounted(trace.step(index))) continue;
    const period = Math.floor(trace.time(index) / periodTicks);
    while (counts.length <= period) counts.push(0);
    counts[period] = (counts[period] ?? 0) + 1;
  }
  return counts;
}

function silentProcesses(trace: Trace, processes: number): readonly number[] {
  const silent = new Set(Array.from({ length: processes }, (_, id) => id));
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) === "send") silent.delete(trace.process(index));
  }
  return [...silent];
}
