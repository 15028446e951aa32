/**
 * Constants of a program: objects that are there before its first handler runs and that nobody can
 * change any more, such as `this.peers`, a table at the top of the module or `Math.max`. A field
 * may hold one, and holds the very same one after saving and loading, since programs compare.
 * Each has a number that is the same in every process made from the same program and facts.
 */

const numbers = new WeakMap<object, number>();

/** Numbers below are those of facts; then come those of modules, then the realm's own objects. */
const firstOfModule = 1_000_000;
const firstNative = 2_000_000;

const natives: object[] = [];

/** The objects that a realm offers to every program, all of them frozen. Call it once, if ever. */
export function numberNatives(objects: Iterable<object>): void {
  for (const native of objects) numbers.set(native, firstNative + natives.push(native) - 1);
}

/** The number of a constant; -1 for everything else. */
export function constantNumber(value: object): number {
  return numbers.get(value) ?? -1;
}

/** Whether it was made by the program's own module. */
export function isOfModule(value: object): boolean {
  const number = constantNumber(value);
  return number >= firstOfModule && number < firstNative;
}

/** The constants of one process, so that one saved by its like is found again here. */
export class Constants {
  readonly #facts: object;
  #told: Map<number, object> | null = null;
  /** What another process has loaded, and this one makes use of, comes first. */
  #shared: readonly object[] = [];
  readonly #made: object[] = [];

  constructor(facts: object) {
    this.#facts = facts;
  }

  /** The next constant of the module, frozen already. Modules are loaded the same way each time. */
  add(constant: object): void {
    numbers.set(constant, firstOfModule + this.#shared.length + this.#made.length);
    this.#made.push(constant);
  }

  /** All that were added so far. */
  get made(): readonly object[] {
    return [...this.#shared, ...this.#made];
  }

  /** Takes over the constants of a module that is loaded already; before the first `add`. */
  share(constants: readonly object[]): void {
    this.#shared = constants;
  }

  /** This process's own object of that number. */
  at(number: number): object | undefined {
    if (number >= firstNative) return natives[number - firstNative];
    if (number >= firstOfModule) {
      const place = number - firstOfModule;
      return this.#shared[place] ?? this.#made[place - this.#shared.length];
    }
    this.#told ??= byNumber(this.#facts);
    return this.#told.get(number);
  }
}

function byNumber(facts: object): Map<number, object> {
  const found = new Map<number, object>();
  visitObjects(facts, (part) => {
    if (found.has(constantNumber(part))) return false;
    found.set(constantNumber(part), part);
    return true;
  });
  return found;
}

/** Freezes what the processes of one cluster are told, and numbers its objects in order. */
export function numberFacts(facts: readonly object[]): void {
  let next = 0;
  visitObjects(facts, (part) => {
    if (numbers.has(part)) return false;
    Object.freeze(part);
    numbers.set(part, next++);
    return true;
  });
}

/** Every object in a plain value; `enter` says whether to look inside. */
function visitObjects(value: unknown, enter: (part: object) => boolean): void {
  if (typeof value !== "object" || value === null || !enter(value)) return;
  for (const part of Object.values(value)) visitObjects(part, enter);
}
