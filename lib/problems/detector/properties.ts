/**
 * What failure detectors promise: completeness (the dead are suspected) and accuracy (the living
 * are not). Detectors never come to rest, so what must happen in the end is given a time.
 */

import type { StepProperty, TraceJudgement, TraceProperty } from "../../check/property.ts";
import { stepProperty } from "../../check/property.ts";
import type { Trace } from "../../sim/trace.ts";
import type { PlainSet } from "../plain-set.ts";
import { hasItem, replaced, withItem } from "../plain-set.ts";
import type { DetectorHistory, Span } from "./history.ts";
import { historyOf, overlap, stepAt } from "./history.ts";

interface Opinions {
  readonly [key: string]: readonly boolean[] | readonly number[] | boolean | null;
  readonly alive: readonly boolean[];
  /** Who suspects whom, as by · N + of: to say it again is no second suspicion. */
  readonly suspected: PlainSet<number>;
  /** The first mistake: who suspected whom. */
  readonly mistake: readonly [by: number, of: number] | null;
  readonly active: boolean;
}

/** No process is ever suspected while it is alive: only a reliable detector can promise this. */
export const accuracy: StepProperty = stepProperty<Opinions>({
  name: "accuracy",
  kind: "always",
  statement: "No process is suspected before it has crashed.",
  watches: ["announce", "crash", "recover", "send"],
  begin: ({ processes }) => ({
    alive: Array.from({ length: processes }, () => true),
    suspected: [],
    mistake: null,
    active: false,
  }),
  observe: (memory, { kind, name, process, value }) => {
    const { alive, suspected } = memory;
    const processes = alive.length;
    if (kind === "send") return memory.active ? memory : { ...memory, active: true };
    if (kind === "recover") return { ...memory, alive: replaced(alive, process, true) };
    if (kind === "crash") {
      const kept = suspected.filter((pair) => Math.floor(pair / processes) !== process);
      return { ...memory, alive: replaced(alive, process, false), suspected: kept };
    }
    const pair = process * processes + Number(value);
    if (name === "trust" && hasItem(suspected, pair)) {
      return { ...memory, suspected: suspected.filter((other) => other !== pair) };
    }
    if (name !== "suspect" || hasItem(suspected, pair)) return memory;
    const isFirst = memory.mistake === null && alive[Number(value)] === true;
    const mistake = isFirst ? ([process, Number(value)] as const) : memory.mistake;
    return { ...memory, suspected: withItem(suspected, pair), mistake };
  },
  judge: ({ mistake }) => {
    if (mistake === null) return true;
    const [by, of] = mistake;
    return { text: `p${by} suspects p${of}, which is alive`, processes: [by, of] };
  },
  absent: "nobody was suspected",
  relevant: ({ active }) => active,
});

/** From some tick on, no live process is suspected. Earlier mistakes must have been taken back. */
export function eventualAccuracy(fromTick: number): TraceProperty {
  return {
    over: "trace",
    name: "eventual-accuracy",
    kind: "eventually",
    statement: `From tick ${fromTick} on, no live process is suspected.`,
    judgeTrace: (trace, { processes }, ending): TraceJudgement => {
      const history = historyOf(trace, processes, ending);
      if (!isActive(trace)) return idle;
      if (history.end < fromTick) return tooShort(`tick ${fromTick}`);
      for (const suspicion of history.suspicions) {
        const { by, of, step } = suspicion;
        for (const alive of history.alive[of] ?? []) {
          const wrong = overlap(suspicion, alive);
          if (wrong === null || wrong.to <= fromTick) continue;
          const tick = Math.max(wrong.from, fromTick);
          const since = `since tick ${suspicion.from}`;
          const text = `p${by} suspects p${of} ${since}, but p${of} is alive at tick ${tick}`;
          const late = Math.max(step, stepAt(trace, tick));
          return { kind: "violated", reason: { text, processes: [by, of] }, step: late };
        }
      }
      return { kind: "holds" };
    },
  };
}

/**
 * A process that has been down for `withinTicks` is suspected by every live process, until it comes
 * back. A live process has the same time from its own recovery.
 */
export function completeness(withinTicks: number): TraceProperty {
  return {
    over: "trace",
    name: "completeness",
    kind: "eventually",
    statement: `Every crashed process is suspected by every live one within ${withinTicks} ticks.`,
    judgeTrace: (trace, { processes }, ending): TraceJudgement => {
      const history = historyOf(trace, processes, ending);
      const duties = dutiesOf(history, withinTicks);
      for (const duty of duties) {
        const text = describeBreach(duty, history);
        if (text === null) continue;
        const reason = { text, processes: [duty.by, duty.of] };
        return { kind: "violated", reason, step: stepAt(trace, duty.from) };
      }
      if (duties.length > 0) return { kind: "holds" };
      if (history.down.every((spans) => spans.length === 0)) {
        return { kind: "vacuous", why: "nobody crashed" };
      }
      return tooShort(`${withinTicks} ticks after a crash`);
    },
  };
}

/** Between these ticks one process must suspect another, which crashed at `crashed`. */
interface Duty extends Span {
  readonly by: number;
  readonly of: number;
  readonly crashed: number;
}

function dutiesOf({ down, alive, end }: DetectorHistory, withinTicks: number): readonly Duty[] {
  return down.flatMap((spans, of) =>
    spans.flatMap((dead) =>
      alive.flatMap((lives, by) =>
        lives.flatMap((life): Duty[] => {
          const both = overlap(dead, life);
          if (by === of || both === null) return [];
          const from = both.from + withinTicks;
          return from < both.to && from <= end
            ? [{ by, of, from, to: both.to, crashed: dead.from }]
            : [];
        }),
      ),
    ),
  );
}

/** What is wrong, in words; null when the duty is done. */
function describeBreach(duty: Duty, { suspicions, end }: DetectorHistory): string | null {
  const { by, of, from, to, crashed } = duty;
  const mine = suspicions.filter((one) => one.by === by && one.of === of && one.from <= from);
  const last = mine.at(-1);
  if (last === undefined || last.to <= from) {
    return `p${of} crashed at tick ${crashed}, but p${by} does not suspect it at tick ${from}`;
  }
  if (last.to >= Math.min(to, end)) return null;
  return `p${by} took back its suspicion of p${of} at tick ${last.to}, but p${of} is down`;
}

const idle: TraceJudgement = { kind: "vacuous", why: "no message was ever sent" };

function tooShort(what: string): TraceJudgement {
  return { kind: "inconclusive", why: `the run ended before ${what}` };
}

function isActive(trace: Trace): boolean {
  for (let index = 0; index < trace.length; index++) if (trace.kind(index) === "send") return true;
  return false;
}
