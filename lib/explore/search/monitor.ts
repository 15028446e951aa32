/**
 * One property in a search: what it can remember, numbered, and what each list of visible steps
 * makes of it. A property is asked once for each, however many states there are around it.
 */

import type { StepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import { encodePlain } from "./encode-plain.ts";
import { Interner } from "./interner.ts";
import { PairMap } from "./pair-map.ts";
import type { Sights } from "./sights.ts";
import type { VisibleSteps } from "./visible-steps.ts";

/** A number of two parts: what the property remembers now, and whether it was violated. */
export type Observation = number;

export function memoryOf(observation: Observation): number {
  return observation >> 1;
}

export function isViolated(observation: Observation): boolean {
  return (observation & 1) === 1;
}

export class Monitor {
  /** Whether what the property speaks of has come up at all. */
  relevant = false;
  readonly #property: StepProperty;
  readonly #watches: ReadonlySet<StepKind>;
  readonly #visible: VisibleSteps;
  readonly #memories: Plain[] = [];
  readonly #ids = new Interner();
  readonly #textLengths: number[] = [];
  /** By memory and list of visible steps. */
  readonly #observed = new PairMap();
  /** By memory and sight. */
  readonly #noticed = new PairMap();

  constructor(property: StepProperty, visible: VisibleSteps) {
    this.#property = property;
    this.#watches = new Set(property.watches);
    this.#visible = visible;
  }

  memory(id: number): Plain {
    return this.#memories[id] ?? null;
  }

  /** How long the memory is as text: what a budget of bytes counts. */
  textLength(id: number): number {
    return this.#textLengths[id] ?? 0;
  }

  /** What the property remembers at the start, after the given steps. */
  begin(scenario: Scenario, steps: readonly Step[]): Observation {
    const memory = this.#property.begin(scenario);
    this.relevant = this.#property.relevant(memory);
    return this.#watch(this.#id(memory), steps);
  }

  observe(memory: number, visible: number): Observation {
    const known = this.#observed.get(memory, visible);
    if (known >= 0) return known;
    const found = this.#watch(memory, this.#visible.lists[visible] ?? []);
    this.#observed.set(memory, visible, found);
    return found;
  }

  /** What the property makes of a state that it looks at. */
  notice(id: number, sight: number, sights: Sights): Observation {
    const property = this.#property;
    if (property.notice === undefined) return id * 2;
    const known = this.#noticed.get(id, sight);
    if (known >= 0) return known;
    const before = this.memory(id);
    const memory = property.notice(before, sights.moment(sight));
    this.relevant ||= property.relevant(memory);
    const isBroken = property.kind !== "eventually" && property.judge(memory) !== true;
    const found = (memory === before ? id : this.#id(memory)) * 2 + (isBroken ? 1 : 0);
    this.#noticed.set(id, sight, found);
    return found;
  }

  #watch(id: number, steps: readonly Step[]): Observation {
    const property = this.#property;
    const before = this.memory(id);
    let memory = before;
    let violated = false;
    for (const step of steps) {
      if (!this.#watches.has(step.kind)) continue;
      const next = property.observe(memory, step);
      if (next === memory) continue;
      memory = next;
      this.relevant ||= property.relevant(memory);
      if (property.kind !== "eventually") violated ||= property.judge(memory) !== true;
    }
    return (memory === before ? id : this.#id(memory)) * 2 + (violated ? 1 : 0);
  }

  #id(memory: Plain): number {
    const text = encodePlain(memory);
    const id = this.#ids.id(text);
    if (id === this.#memories.length) {
      this.#memories.push(memory);
      this.#textLengths.push(text.length);
    }
    return id;
  }
}
