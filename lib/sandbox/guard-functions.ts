/** What the guards in a compiled program call. Runs beside learner code and trusts none of it. */

import type { Constants } from "../sim/constants.ts";
import { constantNumber } from "../sim/constants.ts";
import type { guardNames } from "./guard.ts";
import { isStackOverflow } from "./learner-frames.ts";
import { machineryProperties } from "./learner-names.ts";
import type { Meter } from "./meter.ts";
import { stepsPerError, TripSignal } from "./meter.ts";

type GuardFunctions = { readonly [Name in (typeof guardNames)[number]]: unknown };

/** The constants of the module that is being loaded. */
export interface LoadingModule {
  constants: Constants | null;
}

/** One of each for a program; the names are those that `guard` writes. */
export function guardFunctions(meter: Meter, module: LoadingModule): GuardFunctions {
  return {
    $$m: meter,
    $$t: (line: number) => meter.tripAt(line),
    $$p: (value: unknown) => {
      if (typeof value === "string") meter.chargeText(value.length);
      return value;
    },
    $$k: (key: unknown) => (typeof key === "number" ? key : checkedKey(key)),
    $$s: (values: unknown) => spreadable(meter, values),
    $$a: (values: unknown) => {
      const list = spreadable(meter, values);
      if (Array.isArray(list)) meter.checkArguments(list.length);
      return list;
    },
    $$o: (value: unknown) => {
      if (typeof value === "object" && value !== null) meter.charge(Object.keys(value).length);
      return value;
    },
    $$n: (steps: number, value: unknown) => {
      meter.charge(steps);
      return value;
    },
    $$x: (thrown: unknown) => checkCaught(meter, thrown),
    $$z: (value: unknown) => freezeConstant(meter, module, value, true),
    $$d: (value: unknown) => freezeConstant(meter, module, value, false),
    $$f: (name: string, written: object) => {
      // The engine would have named it, had it stood there by itself.
      if (name !== "") Object.defineProperty(written, "name", { value: name });
      return freezeConstant(meter, module, written, true);
    },
    $$b: (method: unknown, self: object) => bindMethod(meter, module, method, self),
  };
}

/** A key is turned into text once, so that it cannot be one thing here and another there. */
function checkedKey(key: unknown): string {
  const name = `${String(key)}`;
  if (machineryProperties.has(name) || neverByKey.has(name)) {
    throw new TypeError(`\`${name}\` cannot be reached by a computed key`);
  }
  return name;
}

/** A jump in `length` reserves memory at once; a new handler table could hide state. */
const neverByKey: ReadonlySet<string> = new Set(["length", "onMessage", "onTimer"]);

/** Pays for every element before the engine copies them in one go. */
function spreadable(meter: Meter, values: unknown): unknown {
  if (values === null || values === undefined) return values;
  if (Array.isArray(values)) {
    meter.charge(values.length);
    return values;
  }
  const list: unknown[] = [];
  for (const value of iterable(values)) {
    meter.charge(1);
    list.push(value);
  }
  return list;
}

/** Left to the engine to refuse when it is none. */
function iterable(values: unknown): Iterable<unknown> {
  return values as Iterable<unknown>;
}

/** An exhausted budget, or a full stack, is not an error a program may handle. */
function checkCaught(meter: Meter, thrown: unknown): void {
  if (meter.trip !== null) throw new TripSignal();
  meter.charge(stepsPerError);
  if (isStackOverflow(thrown)) meter.tooDeep();
}

const { bind } = Function.prototype;

/** A method that remembers nothing does not begin to when it is bound to its process. */
function bindMethod(meter: Meter, module: LoadingModule, method: unknown, self: object): unknown {
  if (typeof method !== "function") throw new TypeError("only a method can be bound");
  const bound: unknown = Reflect.apply(bind, method, [self]);
  return constantNumber(method) < 0 ? bound : freezeConstant(meter, module, bound, true);
}

function isData(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/** Far from the end of any engine's stack. */
const constantDepthLimit = 64;

/**
 * Constants are frozen all the way down, so that they cannot serve as hidden state, and entered as
 * such, so that a field may hold one; what a program froze itself may still hold what it did not.
 * One that is not written out but computed is data: a function made on the way could remember.
 * Not by calling itself: among many of its own calls an error would lose the learner's line.
 */
function freezeConstant(
  meter: Meter,
  module: LoadingModule,
  constant: unknown,
  isWritten: boolean,
): unknown {
  const open: [value: unknown, depth: number][] = [[constant, 0]];
  const seen = new Set<object>();
  for (const [value, depth] of open) {
    meter.charge(1);
    if ((typeof value !== "object" && typeof value !== "function") || value === null) continue;
    if (constantNumber(value) >= 0 || seen.has(value)) continue;
    seen.add(value);
    if (depth === constantDepthLimit) throw new TypeError("a constant is nested too deeply");
    if (value instanceof Map || value instanceof Set) {
      throw new TypeError("a Map or Set outside the class would be hidden state: use a field");
    }
    if (!isWritten && !isData(value)) {
      throw new TypeError("a constant that is computed holds data: no functions, no iterators");
    }
    Object.freeze(value);
    module.constants?.add(value);
    if (typeof value === "function") open.push([value.prototype, depth + 1]);
    for (const name of Object.getOwnPropertyNames(value)) {
      const part = Object.getOwnPropertyDescriptor(value, name);
      if (part !== undefined && "value" in part) open.push([part.value, depth + 1]);
    }
  }
  return constant;
}
