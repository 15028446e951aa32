/**
 * The part of a state that belongs to no process: what each property remembers, and what is left of
 * the budgets. Numbered like everything else, and each change worked out once.
 */

import type { StepProperty } from "../../check/property.ts";
import type { Plain } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Step } from "../../sim/trace.ts";
import type { Budgets } from "./budgets.ts";
import { spend } from "./budgets.ts";
import { encodePlain } from "./encode-plain.ts";
import { IntList } from "./int-list.ts";
import { estimatedBytes, Interner } from "./interner.ts";
import { isViolated, Monitor, memoryOf } from "./monitor.ts";
import { costOfKey } from "./move.ts";
import { PairMap } from "./pair-map.ts";
import { PairNumbers } from "./pair-numbers.ts";
import type { Sights } from "./sights.ts";
import type { VisibleSteps } from "./visible-steps.ts";

/** A change that settles properties: violations of `always`. */
export interface Note {
  readonly control: number;
  readonly violated: readonly number[];
}

/** In `spent`, a cost that the budgets do not allow. */
const refused = 0x7fffffff;

export class Controls {
  readonly notes: Note[] = [];
  readonly #monitors: readonly Monitor[];
  /** Numbers for each control: of its budgets, and of what each property remembers. */
  readonly #width: number;
  /** For each control, the number of its budgets and of what each property remembers. */
  readonly #parts = new IntList();
  #count = 0;
  #characters = 0;
  readonly #budgets: Budgets[] = [];
  readonly #budgetIds = new Interner();
  readonly #budgetLengths: number[] = [];
  /** For each property: pairs of what is numbered so far with what the property remembers. */
  readonly #joined: readonly PairNumbers[];
  readonly #advanced = new PairMap();
  readonly #spent = new PairMap();
  readonly #noticed = new PairMap();
  /** Null unless a property looks at states. */
  readonly #sights: Sights | null;

  constructor(properties: readonly StepProperty[], visible: VisibleSteps, sights: Sights | null) {
    this.#sights = sights;
    this.#monitors = properties.map((property) => new Monitor(property, visible));
    this.#width = properties.length + 1;
    this.#joined = properties.map(() => new PairNumbers());
  }

  get bytes(): number {
    const pairs = [this.#advanced, this.#spent, this.#noticed];
    const known = pairs.reduce((sum, { bytes }) => sum + bytes, this.#sights?.bytes ?? 0);
    return estimatedBytes(this.#count, this.#characters) + known;
  }

  /** Whether a property looks at states: then no order and no state may be left out. */
  get looks(): boolean {
    return this.#sights !== null;
  }

  /** Whether what the property with this index speaks of has come up at all. */
  isRelevant(index: number): boolean {
    return this.#monitors[index]?.relevant === true;
  }

  /** Where a search begins, after the given steps. The note may settle something already. */
  begin(scenario: Scenario, budgets: Budgets, steps: readonly Step[]): Note {
    const observed = this.#monitors.map((monitor) => monitor.begin(scenario, steps));
    return this.#note(this.#budgetId(budgets), observed);
  }

  budgets(id: number): Budgets {
    const budgets = this.#budgets[this.#parts.items[id * this.#width] ?? -1];
    if (budgets === undefined || id >= this.#count) throw new Error(`no control ${id}`);
    return budgets;
  }

  /** What the property with this index remembers. */
  memory(id: number, index: number): Plain {
    return this.#monitors[index]?.memory(this.#memoryId(id, index)) ?? null;
  }

  /** The control after these visible steps, or `~index` of a note when something is settled. */
  advance(id: number, visible: number): number {
    const known = this.#advanced.get(id, visible);
    if (known !== -1) return known < 0 ? known + 1 : known;
    const observed = this.#monitors.map((monitor, index) =>
      monitor.observe(this.#memoryId(id, index), visible),
    );
    return this.#remember(this.#advanced, id, visible, observed);
  }

  /** The same after the properties have looked at the state that the row at `base` stands for. */
  notice(id: number, row: Int32Array, base: number): number {
    const sights = this.#sights;
    if (sights === null) return id;
    const sight = sights.id(row, base);
    const known = this.#noticed.get(id, sight);
    if (known !== -1) return known < 0 ? known + 1 : known;
    const observed = this.#monitors.map((monitor, index) =>
      monitor.notice(this.#memoryId(id, index), sight, sights),
    );
    return this.#remember(this.#noticed, id, sight, observed);
  }

  /**
   * The control after these visible steps and a look at the row at `base`, if that is not negative;
   * `~index` of a note when something is settled by either.
   */
  reach(id: number, visible: number, row: Int32Array, base: number): number {
    const stepped = visible === 0 ? id : this.advance(id, visible);
    if (base < 0 || this.#sights === null) return stepped;
    const first = stepped < 0 ? this.notes[~stepped] : undefined;
    const seen = this.notice(first?.control ?? stepped, row, base);
    if (first === undefined) return seen;
    const second = seen < 0 ? this.notes[~seen] : undefined;
    const violated = [...new Set([...first.violated, ...(second?.violated ?? [])])];
    return ~(this.notes.push({ control: second?.control ?? seen, violated }) - 1);
  }

  #remember(known: PairMap, id: number, what: number, observed: readonly number[]): number {
    const note = this.#note(this.#parts.at(id * this.#width), observed);
    const quiet = note.violated.length === 0;
    const result = quiet ? note.control : ~(this.notes.push(note) - 1);
    known.set(id, what, quiet ? result : result - 1);
    return result;
  }

  /** The control after a cost at a process, or -1 when the budgets do not allow it. */
  spend(id: number, key: number): number {
    const known = this.#spent.get(id, key);
    if (known !== -1) return known === refused ? -1 : known;
    const { cost, process } = costOfKey(key);
    const left = spend(this.budgets(id), cost, process);
    const result = left === null ? refused : this.withBudgets(id, left);
    this.#spent.set(id, key, result);
    return result === refused ? -1 : result;
  }

  /** The same memories, and other budgets. */
  withBudgets(id: number, budgets: Budgets): number {
    const memories = this.#monitors.map((_, index) => this.#memoryId(id, index));
    return this.#id(this.#budgetId(budgets), memories);
  }

  #memoryId(id: number, index: number): number {
    return this.#parts.at(id * this.#width + 1 + index);
  }

  #note(budgets: number, observed: readonly number[]): Note {
    const violated = [...observed.keys()].filter((index) => isViolated(observed[index] ?? 0));
    return { control: this.#id(budgets, observed.map(memoryOf)), violated };
  }

  #id(budgets: number, memories: readonly number[]): number {
    let id = budgets;
    memories.forEach((memory, index) => {
      id = this.#joined[index]?.id(id, memory) ?? id;
    });
    if (id < this.#count) return id;
    this.#count += 1;
    this.#characters += 2 + memories.length + (this.#budgetLengths[budgets] ?? 0);
    this.#parts.push(budgets);
    memories.forEach((memory, index) => {
      this.#characters += this.#monitors[index]?.textLength(memory) ?? 0;
      this.#parts.push(memory);
    });
    return id;
  }

  #budgetId(budgets: Budgets): number {
    const text = encodePlain({ ...budgets });
    const id = this.#budgetIds.id(text);
    if (id === this.#budgets.length) {
      this.#budgets.push(budgets);
      this.#budgetLengths.push(text.length);
    }
    return id;
  }
}
