/**
 * Whether a trace is one that its scenario allows. The kernel makes any choice that is possible; a
 * scenario promises more: the application keeps its turn, clocks do not run backwards, a
 * synchronous network keeps its bound, faults come as announced. Shrinking tries schedules that
 * nobody has run, and must not "find" what the scenario rules out.
 */

import { Application } from "../../sim/application.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, Trace } from "../../sim/trace.ts";
import { FaultLicence } from "./fault-licence.ts";
import { TimingWatch } from "./timing-watch.ts";

/**
 * Turn: every call is the application's next. Clock: on one process no timer overtakes another.
 * Bound: deliveries and timers keep a synchronous network's times. Faults: each is one that the
 * scenario lists or draws.
 */
export type ScenarioPromise = "turn" | "clock" | "bound" | "faults";

/** Looks at steps in order; says false at the first that breaks its promise. */
export interface StepWatch {
  allows(step: Step): boolean;
}

/** The promises of the scenario that the trace breaks. */
export function brokenPromises(trace: Trace, scenario: Scenario): ReadonlySet<ScenarioPromise> {
  const watches = new Map<ScenarioPromise, StepWatch>([
    ["turn", new TurnWatch(scenario)],
    ["faults", new FaultLicence(scenario)],
  ]);
  const synchronous = scenario.network.synchrony === "synchronous";
  if (synchronous) watches.set("bound", new TimingWatch(scenario));
  else watches.set("clock", new ClockWatch());
  const broken = new Set<ScenarioPromise>();
  for (let index = 0; index < trace.length && watches.size > 0; index++) {
    const step = trace.step(index);
    for (const [promise, watch] of watches) {
      if (watch.allows(step)) continue;
      broken.add(promise);
      watches.delete(promise);
    }
  }
  return broken;
}

/** Follows the application of every process through its operations. */
class TurnWatch implements StepWatch {
  readonly #applications: readonly Application[];

  constructor({ processes, operations, workload }: Scenario) {
    this.#applications = Array.from(
      { length: processes },
      (_, id) => new Application(operations, workload[id] ?? []),
    );
  }

  allows({ kind, process, name, value }: Step): boolean {
    const application = this.#applications[process];
    if (application === undefined) return true;
    if (kind === "announce") application.answer(name, value);
    else if (kind === "crash") application.abandon();
    else if (kind === "call") {
      const text = JSON.stringify(value);
      const ready = application
        .ready()
        .some((call) => call.name === name && JSON.stringify(call.argument) === text);
      application.take(name, value);
      return ready;
    }
    return true;
  }
}

/** Rule T4, for scenarios in which nothing else is known about time. */
class ClockWatch implements StepWatch {
  readonly #active = new Map<number, { readonly timer: string; readonly delayTicks: number }[]>();

  allows({ kind, process, name, value }: Step): boolean {
    if (kind === "crash") this.#active.delete(process);
    if (kind !== "start-timer" && kind !== "stop-timer" && kind !== "fire") return true;
    const before = this.#active.get(process) ?? [];
    const others = before.filter(({ timer }) => timer !== name);
    this.#active.set(process, others);
    if (kind === "start-timer") others.push({ timer: name, delayTicks: Number(value) });
    if (kind !== "fire") return true;
    const position = before.findIndex(({ timer }) => timer === name);
    const delayTicks = before[position]?.delayTicks ?? 0;
    return !before.some((other, place) => place < position && other.delayTicks <= delayTicks);
  }
}
