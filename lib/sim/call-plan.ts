/** What the applications of a timed run are about to call, each call planned once. */

import type { ReadyCall } from "./application.ts";
import type { LocalProcess } from "./local-process.ts";

export interface PlannedCall {
  readonly kind: "call";
  readonly process: number;
  readonly call: ReadyCall;
}

const nothing: readonly PlannedCall[] = [];

export class CallPlan {
  /** By process. An entry of the agenda that is no longer here is void. */
  readonly #plans: (readonly PlannedCall[])[] = [];
  /** What each plan was made from: the application's version, negative while it is down. */
  readonly #madeFrom: number[] = [];

  /** The calls that have become ready; those planned before keep their moment (rule A1). */
  update(local: LocalProcess): readonly PlannedCall[] {
    const process = local.facts.id;
    const version = local.alive ? local.application.version : -1 - local.application.version;
    if (this.#madeFrom[process] === version) return nothing;
    this.#madeFrom[process] = version;
    const left = [...(this.#plans[process] ?? nothing)];
    const fresh: PlannedCall[] = [];
    this.#plans[process] = (local.alive ? local.application.ready() : []).map((call) => {
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
    this.#plans[planned.process] = plan.filter((other) => other !== planned);
    return true;
  }
}

function sameCall(left: ReadyCall, right: ReadyCall): boolean {
  return (
    left.name === right.name && JSON.stringify(left.argument) === JSON.stringify(right.argument)
  );
}
