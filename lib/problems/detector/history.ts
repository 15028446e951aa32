/** Who was down when, and who suspected whom when: what detectors are judged by. */

import type { Ending } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";

/** From one tick up to another; Infinity when it has no end within the run. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Suspicion extends Span {
  readonly by: number;
  readonly of: number;
  /** The step that announced it. */
  readonly step: number;
}

export interface DetectorHistory {
  /** The times each process was alive, in order. */
  readonly alive: readonly (readonly Span[])[];
  /** The times each process was down, in order. */
  readonly down: readonly (readonly Span[])[];
  readonly suspicions: readonly Suspicion[];
  /** The last tick of the run; Infinity when nothing more could happen. */
  readonly end: number;
}

type Open<Kind> = { -readonly [Key in keyof Kind]: Kind[Key] };

export function historyOf(trace: Trace, processes: number, ending: Ending): DetectorHistory {
  const alive = Array.from({ length: processes }, () => [{ from: 0, to: Infinity }]);
  const down: Open<Span>[][] = Array.from({ length: processes }, () => []);
  const suspicions: Open<Suspicion>[] = [];
  const current = new Map<string, Open<Suspicion>>();
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    if (kind !== "announce" && kind !== "crash" && kind !== "recover") continue;
    const { process, name, value, time } = trace.step(index);
    if (kind === "recover") move(down[process], alive[process], time);
    else if (kind === "crash") {
      move(alive[process], down[process], time);
      for (const [pair, suspicion] of current) {
        if (suspicion.by !== process) continue;
        suspicion.to = time;
        current.delete(pair);
      }
    } else {
      const pair = `${process} ${String(value)}`;
      const open = current.get(pair);
      if (name === "suspect" && open === undefined) {
        const of = Number(value);
        const suspicion = { by: process, of, from: time, to: Infinity, step: index };
        suspicions.push(suspicion);
        current.set(pair, suspicion);
      } else if (name === "trust" && open !== undefined) {
        open.to = time;
        current.delete(pair);
      }
    }
  }
  const end = ending === "quiescent" ? Infinity : trace.time(Math.max(0, trace.length - 1));
  return { alive, down, suspicions, end };
}

/** One state of a process ends at a tick, the other begins. */
function move(ending: Open<Span>[] | undefined, beginning: Open<Span>[] | undefined, tick: number) {
  const last = ending?.at(-1);
  if (last !== undefined) last.to = tick;
  beginning?.push({ from: tick, to: Infinity });
}

/** The times that lie in both spans; null when there is none. */
export function overlap(left: Span, right: Span): Span | null {
  const from = Math.max(left.from, right.from);
  const to = Math.min(left.to, right.to);
  return from < to ? { from, to } : null;
}

/** The last step of the trace that is not later than the tick. */
export function stepAt(trace: Trace, tick: number): number {
  let step = trace.length - 1;
  while (step > 0 && trace.time(step) > tick) step -= 1;
  return Math.max(0, step);
}
