/**
 * The part of a state that belongs to no process: what each property remembers, and what is left of
 * the budgets. Numbered like everything else, and each change worked out once.
 */

import type { StepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step, StepKind } from "../../sim/trace.ts";
import type { Budgets } from "./budgets.ts";
import { spend } from "./budgets.ts";
import { Interner } from "./interner.ts";
import type { Cost } from "./move.ts";
import { PairMap } from "./pair-map.ts";
import type { VisibleSteps } from "./visible-steps.ts";

export interface Control {
  readonly memories: readonly Plain[];
  readonly budgets: Budgets;
}

/** A change that settles properties: violations of `always`. */
export interface Note {
  readonly control: number;
  readonly violated: readonly number[];
}

const costs: readonly Cost[] = [
  ...(["crashes", "recoveries", "losses", "duplications", "halfWayCrashes", "firings"] as const),
];
/** In `spent`, a cost that the budgets do not allow. */
const refused = 0x7fffffff;

export class Controls {
  readonly list: Control[] = [];
  readonly notes: Note[] = [];
  /** For each property, whether what it speaks of has come up at all. */
  readonly relevant: boolean[];
  readonly #properties: readonly StepProperty[];
  readonly #watches: readonly ReadonlySet<StepKind>[];
  readonly #visible: VisibleSteps;
  readonly #ids = new Interner();
  readonly #advanced = new PairMap();
  readonly #spent = new PairMap();

  constructor(properties: readonly StepProperty[], visible: VisibleSteps) {
    this.#properties = properties;
    this.#visible = visible;
    this.#watches = properties.map(({ watches }) => new Set(watches));
    this.relevant = properties.map(() => false);
  }

  get bytes(): number {
    return this.#ids.bytes + this.#advanced.bytes + this.#spent.bytes;
  }

  /** Where a search begins, after the given steps. The note may settle something already. */
  begin(scenario: Scenario, budgets: Budgets, steps: readonly Step[]): Note {
    const memories = this.#properties.map((property, index) => {
      const memory = property.begin(scenario);
      this.relevant[index] = property.relevant(memory);
      return memory;
    });
    return this.#observe({ memories, budgets }, steps);
  }

  get(id: number): Control {
    const control = this.list[id];
    if (control === undefined) throw new Error(`no control ${id}`);
    return control;
  }

  /** The control after these visible steps, or `~index` of a note when something is settled. */
  advance(id: number, visible: number): number {
    const known = this.#advanced.get(id, visible);
    if (known !== -1) return known < 0 ? known + 1 : known;
    const note = this.#observe(this.get(id), this.#visible.lists[visible] ?? []);
    const quiet = note.violated.length === 0;
    const result = quiet ? note.control : ~(this.notes.push(note) - 1);
    this.#advanced.set(id, visible, quiet ? result : result - 1);
    return result;
  }

  /** The control after a cost at a process, or -1 when the budgets do not allow it. */
  spend(id: number, cost: Cost, process: number): number {
    const key = process * costs.length + costs.indexOf(cost);
    const known = this.#spent.get(id, key);
    if (known !== -1) return known === refused ? -1 : known;
    const { memories, budgets } = this.get(id);
    const left = spend(budgets, cost, process);
    const result = left === null ? refused : this.id({ memories, budgets: left });
    this.#spent.set(id, key, result);
    return result === refused ? -1 : result;
  }

  id(control: Control): number {
    const id = this.#ids.id(`${encode(control.memories)} ${encode({ ...control.budgets })}`);
    if (id === this.list.length) this.list.push(control);
    return id;
  }

  #observe({ memories, budgets }: Control, steps: readonly Step[]): Note {
    const violated: number[] = [];
    const after = this.#properties.map((property, index): Plain => {
      let memory = memories[index] ?? null;
      for (const step of steps) {
        if (this.#watches[index]?.has(step.kind) !== true) continue;
        const next = property.observe(memory, step);
        if (next === memory) continue;
        memory = next;
        this.relevant[index] ||= property.relevant(memory);
        if (property.kind === "eventually") continue;
        if (property.judge(memory) !== true) violated.push(index);
      }
      return memory;
    });
    return { control: this.id({ memories: after, budgets }), violated };
  }
}

/** Canonical text; JSON alone would take numbers that are not finite for null. */
function encode(value: Plain): string {
  const text = JSON.stringify(value);
  if (!text.includes("null")) return text; // then all of its numbers are finite
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "number" && !Number.isFinite(part) ? `#${part}` : part,
  );
}
