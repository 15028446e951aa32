/** What the guards in a compiled program call. Runs beside learner code and trusts none of it. */

import type { Constants } from "../../sim/program-constants.ts";
import { constantNumber } from "../../sim/program-constants.ts";
import type { guardNames } from "../compile/guard.ts";
import { smallIndex } from "../compile/guard-keys.ts";
import { machineryProperties } from "../compile/learner-names.ts";
import { watchedNames } from "../compile/stored-values.ts";
import { settleMessage } from "./engine-messages.ts";
import { pow } from "./exact-math.ts";
import { isStackOverflow, placeOf } from "./learner-frames.ts";
import type { Meter } from "./meter.ts";
import { TripSignal } from "./meter.ts";
import { stepsForKeys } from "./prices.ts";

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
    $$k: (key: unknown) => (typeof key === "number" ? key : checkedKey(meter, key)),
    $$w: (list: unknown, key: unknown) => writtenKey(meter, list, key),
    $$h: (key: unknown) => (typeof key === "number" ? key : paidKey(meter, key)),
    $$l: (value: unknown) => {
      if (typeof value === "string") meter.chargeReading(value.length);
      return value;
    },
    $$u: (object: Target, key: string | number, up: number, first: number) =>
      updated(meter, object, key, up === 1 ? 1 : -1, first === 1),
    $$s: (values: unknown) => spreadable(meter, values),
    $$a: (values: unknown) => {
      const list = spreadable(meter, values);
      if (Array.isArray(list)) meter.checkArguments(list.length);
      return list;
    },
    $$o: (value: unknown) => {
      if (typeof value === "string") meter.charge(16 * value.length);
      else if (typeof value === "object" && value !== null) {
        meter.charge(stepsForKeys(Object.keys(value).length));
      }
      return value;
    },
    $$n: (steps: number, value: unknown) => {
      meter.charge(steps);
      return value;
    },
    $$f: (value: unknown) => keysOf(meter, value),
    $$r: (base: unknown, exponent: unknown) => {
      meter.charge(isShortPower(exponent) ? stepsPerShortPower : stepsPerPower);
      for (const one of [base, exponent])
        if (typeof one === "string") meter.chargeReading(one.length);
      return pow(base, exponent);
    },
    $$x: (thrown: unknown) => checkCaught(meter, thrown),
    ...constantGuards(meter, module),
  };
}

/** What enters constants: written out, computed, functions of the process, and bound methods. */
function constantGuards(
  meter: Meter,
  module: LoadingModule,
): Pick<GuardFunctions, "$$z" | "$$d" | "$$g" | "$$b"> {
  return {
    $$z: (value: unknown) => unmetered(meter, () => freezeConstant(meter, module, value, true)),
    $$d: (value: unknown) => unmetered(meter, () => freezeConstant(meter, module, value, false)),
    $$g: (name: string, written: object) => {
      // The engine would have named it, had it stood there by itself.
      if (name !== "") Object.defineProperty(written, "name", { value: name });
      return unmetered(meter, () => {
        if (!isBare(written)) return freezeConstant(meter, module, written, true);
        meter.charge(1);
        return enter(module, written);
      });
    },
    $$b: (method: unknown, self: object) =>
      unmetered(meter, () => bindMethod(meter, module, method, self)),
  };
}

/** Few products, or two series. */
const stepsPerShortPower = 64;
const stepsPerPower = 800;

function isShortPower(exponent: unknown): boolean {
  return typeof exponent === "number" && exponent % 1 === 0 && exponent > 0 && exponent <= 64;
}

/** The keys that are there when a loop begins; one that is gone when its turn comes is left out. */
function keysOf(meter: Meter, value: unknown): Iterable<string> {
  if (value === null || value === undefined) return [];
  const keys = Object.keys(value);
  meter.charge(typeof value === "string" ? 16 * value.length : stepsForKeys(keys.length));
  if (typeof value !== "object") return keys;
  let place = 0;
  const next = (): IteratorResult<string> => {
    while (place < keys.length) {
      const key = keys[place++];
      if (key !== undefined && Object.hasOwn(value, key)) return { value: key, done: false };
    }
    return { value: undefined, done: true };
  };
  return { [Symbol.iterator]: () => ({ next }) };
}

/** A key is turned into text once, so that it cannot be one thing here and another there. */
function paidKey(meter: Meter, key: unknown): string {
  const name = `${String(key)}`;
  meter.chargeKey(name);
  if (watchedNames.has(name)) meter.isUnproved = true;
  return name;
}

function checkedKey(meter: Meter, key: unknown): string {
  const name = paidKey(meter, key);
  if (machineryProperties.has(name) || neverByKey.has(name)) {
    throw new TypeError(`\`${name}\` cannot be reached by a computed key`);
  }
  return name;
}

type Target = { [key: string | number]: unknown };

/** `object.key++`, and its three relatives. */
function updated(meter: Meter, object: Target, key: string | number, by: 1 | -1, first: boolean) {
  const name = writtenKey(meter, object, key); // once: the second time it could be another
  const before = object[name];
  if (typeof before === "string") meter.chargeReading(before.length);
  const old = Number(before);
  object[name] = old + by;
  return first ? old + by : old;
}

/** Writing far behind the end of a list makes the engine reserve or rearrange memory. */
function writtenKey(meter: Meter, list: unknown, key: unknown): string | number {
  if (typeof key !== "number") return checkedKey(meter, key);
  const end = Array.isArray(list) ? list.length : 0;
  if (key >= 0 && key <= end + smallIndex) {
    if (key > end) meter.charge(key - end);
    return key;
  }
  meter.charge(stepsPerJump + Math.min(Math.max(0, key - end), jumpLimit));
  if (key > end + jumpLimit) meter.growth.noteJump();
  return key;
}

/** What a list costs that is kept in a table, and how far a plain one can jump, in V8. */
const stepsPerJump = 100;
const jumpLimit = 1024;

/** A jump in `length` reserves memory at once; a new handler table could hide state. */
const neverByKey: ReadonlySet<string> = new Set(["length", "onMessage", "onTimer"]);

/** Pays for every element before the engine copies them in one go. */
function spreadable(meter: Meter, values: unknown): unknown {
  if (values === null || values === undefined) return values;
  if (Array.isArray(values)) {
    meter.charge(stepsPerCopied * values.length);
    return values;
  }
  const list: unknown[] = [];
  for (const value of iterable(values)) {
    meter.charge(stepsPerElement);
    list.push(value);
  }
  return list;
}

/** Taken from a list, or from an iterator, which takes longer. */
const stepsPerCopied = 3;
const stepsPerElement = 6;

/** Left to the engine to refuse when it is none. */
function iterable(values: unknown): Iterable<unknown> {
  return values as Iterable<unknown>;
}

/** An exhausted budget, or a full stack, is not an error a program may handle. */
function checkCaught(meter: Meter, thrown: unknown): void {
  if (meter.trip !== null) throw new TripSignal();
  meter.chargeError();
  if (isStackOverflow(thrown)) meter.tooDeep();
  unmetered(meter, () => settleMessage(thrown, () => placeOf(thrown)?.isDirect === true));
}

/** Trusted code is charged by size, not bit by bit. */
function unmetered<Value>(meter: Meter, act: () => Value): Value {
  const { armed } = meter;
  meter.armed = false;
  try {
    return act();
  } finally {
    meter.armed = armed;
  }
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

/** A function or class that is written in the program, or what its instances inherit. */
function isCode(value: object, owner: unknown): boolean {
  return typeof value === "function" || typeof owner === "function";
}

/** A function that was just written, and has no `prototype`: there is nothing else in it. */
function isBare(written: object): boolean {
  return typeof written === "function" && Object.getOwnPropertyNames(written).length === 2;
}

function enter(module: LoadingModule, constant: object): object {
  Object.freeze(constant);
  module.constants?.add(constant);
  return constant;
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
  const open: unknown[] = [constant];
  const depths = [0];
  const owners: unknown[] = [undefined];
  const seen = new Set<object>();
  for (let index = 0; index < open.length; index++) {
    const value = open[index];
    if ((typeof value !== "object" && typeof value !== "function") || value === null) continue;
    if (constantNumber(value) >= 0 || seen.has(value)) continue;
    seen.add(value);
    meter.charge(1);
    const depth = depths[index] ?? 0;
    if (depth === constantDepthLimit) throw new TypeError("a constant is nested too deeply");
    if (value instanceof Map || value instanceof Set) {
      throw new TypeError("a Map or Set outside the class would be hidden state: use a field");
    }
    if (!isData(value) && !(isWritten && isCode(value, owners[index]))) {
      throw new TypeError("a constant that is computed holds data: no functions, no iterators");
    }
    enter(module, value);
    for (const name of Object.getOwnPropertyNames(value)) {
      if (typeof value === "function" && (name === "length" || name === "name")) continue;
      const part: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
      open.push(part);
      depths.push(depth + 1);
      owners.push(name === "prototype" ? value : undefined);
    }
  }
  return constant;
}
