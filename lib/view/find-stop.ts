/** The next moment of a run at which something happens that a reader looks for, or the last one. */

import type { Trace } from "../sim/trace.ts";
import type { Stop } from "./cursor-stops.ts";
import { stopsBefore } from "./cursor-stops.ts";
import type { Condition } from "./field-condition.ts";
import type { FieldTimeline } from "./field-timeline.ts";
import type { LineTimeline } from "./line-timeline.ts";

export type Target =
  /** Anything of a process. */
  | { readonly kind: "process"; readonly process: number }
  /** A message type, call, announcement or timer by its name. */
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "send"; readonly type: string }
  | { readonly kind: "line"; readonly line: number }
  | { readonly kind: "field"; readonly process: number; readonly name: string }
  /** Becomes true: a moment at which it holds, and before which it did not. */
  | { readonly kind: "condition"; readonly holds: Condition };

/** What a run shows; a place of the cursor for each choice. */
export interface SearchedRun {
  readonly trace: Trace;
  readonly stops: readonly Stop[];
  readonly fields: FieldTimeline;
  readonly lines: LineTimeline;
  readonly processes: number;
}

/** The cursor of the next such moment in either direction; null if there is none. */
export function findStop(
  run: SearchedRun,
  cursor: number,
  target: Target,
  direction: 1 | -1,
): number | null {
  const here = stopsBefore(run.stops, cursor);
  const isMeant = testOf(run, target);
  for (let place = direction > 0 ? here : here - 2; ; place += direction) {
    const stop = run.stops[place];
    if (stop === undefined) return null;
    if (isMeant(stop, place)) return stop.cursor;
  }
}

type Test = (stop: Stop, place: number) => boolean;

function testOf(run: SearchedRun, target: Target): Test {
  switch (target.kind) {
    case "line": {
      const cursors = new Set(run.lines.cursorsOf(target.line));
      return ({ cursor }) => cursors.has(cursor);
    }
    case "field":
      return ({ cursor }) =>
        run.fields
          .changesAt(cursor)
          .some(({ process, name }) => process === target.process && name === target.name);
    case "condition": {
      const holdsAt = (cursor: number) => holds(run, target.holds, cursor);
      return ({ cursor }, place) =>
        holdsAt(cursor) && !(place > 0 && holdsAt(run.stops[place - 1]?.cursor ?? 0));
    }
    default:
      return ({ chosen, cursor }) => {
        for (let step = chosen; step < cursor; step++) {
          if (isStepMeant(run.trace, step, target)) return true;
        }
        return false;
      };
  }
}

type StepTarget = Extract<Target, { readonly kind: "process" | "name" | "send" }>;

function isStepMeant(trace: Trace, step: number, target: StepTarget): boolean {
  switch (target.kind) {
    case "process":
      return trace.process(step) === target.process && trace.kind(step) !== "drop";
    case "send":
      return trace.kind(step) === "send" && trace.message(step)?.type === target.type;
    case "name":
      return trace.step(step).name === target.name || trace.message(step)?.type === target.name;
  }
}

function holds({ fields, processes }: SearchedRun, condition: Condition, cursor: number): boolean {
  const { rows } = fields.at(cursor);
  return condition((process, field) => rows[process]?.get(field)?.text ?? null, processes);
}
