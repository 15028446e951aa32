/** What the applications of a timed run are about to call, each call planned once. */

import type { ReadyCall } from "./application.ts";
import type { LocalProcess } from "./local-process.ts";

export interface PlannedCall {
  readonly kind: "call";
  readonly process: number;
  readonly call: ReadyCall;
}

const nothing: readonly PlannedCall[] = [];
const nothingReady: readonly ReadyCall[] = [];

export class CallPlan {
  /** By process. An entry of the agenda that is no longer here is void. */
  readonly #plans: (readonly PlannedCall[])[];
  /** What each plan was made from: the application's version, negative while it is down. */
  readonly #madeFrom: number[];

  constructor(count: number) {
    this.#plans = Array.from({ length: count }, () => nothing);
    this.#madeFrom = Array.from({ length: count }, () => Number.MIN_SAFE_INTEGER);
  }

  /** The calls that have become ready; those planned before keep their moment (rule A1). */
  update(local: LocalProcess): readonly PlannedCall[] {
    const process = local.facts.id;
    const { version } = local.application;
    const madeFrom = local.alive ? version : -1 - version;
    if (this.#madeFrom[process] === madeFrom) return nothing;
    this.#madeFrom[process] = madeFrom;
    const ready = local.alive ? local.application.ready() : nothingReady;
    return this.#plan(process, ready);
  }

  #plan(process: number, ready: readonly ReadyCall[]): readonly PlannedCall[] {
    const before = this.#plans[process] ?? nothing;
    const first = ready[0];
    if (first === undefined) {
      this.#plans[process] = nothing;
      return nothing;
    }
    if (before.length > 0 || ready.length > 1) return this.#replan(process, ready, before);
    const plan: readonly PlannedCall[] = [{ kind: "call", process, call: first }];
    this.#plans[process] = plan;
    return plan;
  }

  #replan(
    process: number,
    ready: readonly ReadyCall[],
    before: readonly PlannedCall[],
  ): readonly PlannedCall[] {
    const left = before.slice();
    const fresh: PlannedCall[] = [];
    this.#plans[process] = ready.map((call) => {
      const place = left.findIndex((planned) => sameCall(planned.call, call));
      const kept = place < 0 ? undefined : left.splice(place, 1)[0];
      if (kept !== undefined) return kept;
      const planned: PlannedCall = { kind: "call", process, call };
      fresh.push(planned);
      return planned;
    });
    return fresh;
  }

  /** Removes a call that is being made. False when it is not planned any more. */
  take(planned: PlannedCall): boolean {
    const plan = this.#plans[planned.process] ?? nothing;
    if (!plan.includes(planned)) return false;
    this.#plans[planned.process] =
      plan.length === 1 ? nothing : plan.filter((other) => other !== planned);
    return true;
  }
}

function sameCall(left: ReadyCall, right: ReadyCall): boolean {
  return (
    left.name === right.name &&
    (left.argument === right.argument ||
      JSON.stringify(left.argument) === JSON.stringify(right.argument))
  );
}
