/**
 * The steps of a transition as properties see them, without what they must not depend on (index,
 * time, number). Lists of watched steps are numbered; 0 is the list without any.
 */

import { encodeState } from "../../sim/encode-state.ts";
import type { Effect } from "../../sim/outbox.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import { Interner } from "./interner.ts";

export class VisibleSteps {
  readonly lists: (readonly Step[])[] = [];
  readonly #watched: ReadonlySet<StepKind>;
  readonly #ordered: ReadonlySet<StepKind>;
  readonly #isOrdered: boolean[] = [];
  readonly #ids = new Interner();

  /** `ordered` are the kinds that are watched by a property to which their order may matter. */
  constructor(watched: ReadonlySet<StepKind>, ordered: ReadonlySet<StepKind>) {
    this.#watched = watched;
    this.#ordered = ordered;
    this.id([]);
  }

  get bytes(): number {
    return this.#ids.bytes;
  }

  isWatched(kind: StepKind): boolean {
    return this.#watched.has(kind);
  }

  /** Whether a property may tell before what and after what these steps come. */
  isOrdered(id: number): boolean {
    return this.#isOrdered[id] === true;
  }

  /** The number of what is watched among these steps. */
  id(steps: readonly Step[]): number {
    const seen = steps.filter(({ kind }) => this.#watched.has(kind));
    if (seen.length === 0 && this.lists.length > 0) return 0;
    const id = this.#ids.id(seen.map(encodeStep).join("|"));
    if (id < this.lists.length) return id;
    this.lists.push(seen);
    this.#isOrdered.push(seen.some(({ kind }) => this.#ordered.has(kind)));
    return id;
  }
}

function encodeStep({ kind, process, peer, name, value }: Step): string {
  return `${kind} ${process} ${peer} ${JSON.stringify(name)} ${encodeState(value)}`;
}

export function visibleStep(
  kind: StepKind,
  process: number,
  peer = -1,
  name = "",
  value: Plain = null,
): Step {
  return { index: -1, kind, process, peer, time: 0, cause: -1, number: -1, copy: 0, name, value };
}

/** What a handler's effects look like in a trace; a send on a lossy cut link is dropped at once. */
export function effectSteps(
  process: number,
  effects: readonly Effect[],
  isLost: (to: number) => boolean,
): Step[] {
  const steps: Step[] = [];
  for (const { kind, name, value, number } of effects) {
    switch (kind) {
      case "send":
        steps.push(visibleStep("send", process, number, name, value));
        if (isLost(number)) steps.push(visibleStep("drop", process, number, "cut"));
        break;
      case "announce":
        steps.push(visibleStep("announce", process, -1, name, value));
        break;
      case "start-timer":
        steps.push(visibleStep("start-timer", process, -1, name, number));
        break;
      default:
        steps.push(visibleStep(kind, process, -1, name));
    }
  }
  return steps;
}
