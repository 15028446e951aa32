/**
 * The globals a learner's program sees: the familiar names, with the parts left out that are
 * unbounded, nondeterministic or lead to the machinery. The realm's own globals stay out of reach,
 * since `constructor` and `prototype` cannot be named in a program.
 */

import { Process } from "../../learner/process.ts";
import type { GlobalName } from "../compile/learner-names.ts";
import { watchedNames } from "../compile/stored-values.ts";
import { withheldMembers } from "../compile/withheld-members.ts";
import { markOwnError } from "./engine-messages.ts";
import { plainJson } from "./learner-json.ts";
import { learnerMath } from "./learner-math.ts";
import type { Meter } from "./meter.ts";
import { reading, stepsForKeys } from "./prices.ts";

type Globals = { readonly [Name in GlobalName]: unknown };

/** Even an empty one takes some memory. */
const stepsPerCollection = 64;
/** Taken from an iterator, and put somewhere. */
const stepsPerElement = 12;
const stepsPerJson = 120;
/** More at once than any lesson needs. */
const listLimit = 100_000;

/** Call it before the realm is locked; freeze the result with everything else. */
export function learnerGlobals(meter: Meter): Globals {
  return {
    Array: makeArray(meter),
    Boolean,
    Error: makeError(meter, Error),
    JSON: learnerJson(meter),
    Map: makeCollection(meter, Map),
    Math: learnerMath(meter),
    Number: makeNumber(meter),
    Object: makeObject(meter),
    RangeError: makeError(meter, RangeError),
    Set: makeCollection(meter, Set),
    String: makeString(meter),
    TypeError: makeError(meter, TypeError),
    isFinite: reading(meter, (value: unknown) => Number.isFinite(Number(value))),
    isNaN: reading(meter, (value: unknown) => Number.isNaN(Number(value))),
    parseFloat: reading(meter, parseFloat),
    parseInt: reading(meter, parseInt),
  };
}

const { construct } = Reflect;

type Constructor = abstract new (...parameters: never[]) => unknown;
/** What `new` was written in front of; undefined for a plain call. */
type Target = CallableFunction | undefined;

/** A constructor of its own that makes genuine values: `instanceof` and `extends` work. */
function standIn(
  native: Constructor,
  make: (parameters: unknown[], target: Target) => unknown,
  statics: object,
): object {
  const made = function (this: unknown, ...parameters: unknown[]): unknown {
    return make(parameters, new.target);
  };
  Object.defineProperty(made, "name", { value: native.name });
  Object.defineProperty(made, "prototype", { value: native.prototype, writable: false });
  return Object.assign(made, statics);
}

function makeError(meter: Meter, native: ErrorConstructor): object {
  const make = (parameters: unknown[], target: Target): unknown => {
    meter.chargeError();
    return markOwnError(construct(native, parameters.slice(0, 1), target ?? native));
  };
  return standIn(native, make, {});
}

function makeArray(meter: Meter): object {
  const make = (parameters: unknown[], target: Target): unknown => {
    const [length] = parameters;
    if (parameters.length === 1 && typeof length === "number") {
      if (length > listLimit) meter.tooLarge("An array");
      meter.charge(length);
    }
    return construct(Array, parameters, target ?? Array);
  };
  const from = (source: unknown, convert?: unknown): unknown[] => {
    if (convert !== undefined && typeof convert !== "function") {
      throw new TypeError("Array.from takes a function as its second argument");
    }
    const list: unknown[] = [];
    for (const value of elementsOf(meter, source)) {
      meter.charge(stepsPerElement);
      list.push(convert === undefined ? value : convert(value, list.length));
    }
    return list;
  };
  const of = (...values: unknown[]): unknown[] => values;
  const withheld = withheldMembers("Array");
  return standIn(Array, make, { from, isArray: Array.isArray, of, ...withheld });
}

/** The elements of an iterable, or as many `undefined` as an object's `length` says. */
function elementsOf(meter: Meter, source: unknown): Iterable<unknown> {
  if (typeof source === "string") return source;
  if (typeof source !== "object" || source === null) {
    throw new TypeError("Array.from takes something to list");
  }
  if (Symbol.iterator in source) return source as Iterable<unknown>;
  const length: unknown = Reflect.get(source, "length");
  if (typeof length !== "number" || length > listLimit) meter.tooLarge("An array");
  const list: unknown[] = [];
  for (let index = 0; index < length; index++) list.push((source as readonly unknown[])[index]);
  return list;
}

function makeCollection(meter: Meter, native: MapConstructor | SetConstructor): object {
  const make = (parameters: unknown[], target: Target): unknown => {
    if (target === undefined) throw new TypeError(`${native.name} needs \`new\``);
    meter.charge(stepsPerCollection);
    const [source] = parameters;
    if (source === null || source === undefined) return construct(native, [], target);
    const elements = [];
    for (const value of source as Iterable<unknown>) {
      meter.charge(stepsPerElement);
      elements.push(value);
    }
    return construct(native, [elements], target);
  };
  return standIn(native, make, withheldMembers(native === Map ? "Map" : "Set"));
}

const assignRefusal =
  "Object.assign fills plain objects only: set these fields one by one, or in the constructor";

function makeObject(meter: Meter): object {
  const make = (): object => ({});
  const charge = (value: object): void => {
    if (typeof value === "string") meter.charge(16 * String(value).length);
    else meter.charge(16 + stepsForKeys(Object.keys(value).length));
  };
  const measured =
    <Result>(native: (value: object) => Result) =>
    (value: object): Result => {
      charge(value);
      return native(value);
    };
  return standIn(Object, make, {
    assign: (target: object, ...sources: object[]) => {
      if (!isPlain(target)) throw new TypeError(assignRefusal);
      for (const source of sources) if (source) charge(source);
      return Object.assign(target, ...sources);
    },
    entries: measured((value) => Object.entries(value)),
    freeze: (value: unknown) => {
      if (value instanceof Process) throw new TypeError("a process cannot be frozen");
      return Object.freeze(value);
    },
    fromEntries: (entries: Iterable<readonly [string, unknown]>) => {
      const result: { [key: string]: unknown } = {};
      for (const [key, value] of entries) {
        const name = String(key); // once: the second time it could be another
        meter.chargeKey(name);
        if (watchedNames.has(name)) meter.isUnproved = true;
        if (name === "__proto__") throw new TypeError("`__proto__` is not a field");
        result[name] = value;
      }
      return result;
    },
    hasOwn: (value: object, key: unknown) => {
      const name = String(key);
      meter.chargeKey(name);
      return Object.hasOwn(value, name);
    },
    is: (left: unknown, right: unknown) => {
      if (typeof left === "string") meter.chargeReading(left.length);
      return Object.is(left, right);
    },
    isFrozen: (value: unknown) => Object.isFrozen(value),
    keys: measured((value) => Object.keys(value)),
    values: measured((value) => Object.values(value)),
    ...withheldMembers("Object"),
  });
}

function isPlain(value: object): boolean {
  return !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function makeNumber(meter: Meter): object {
  const make = (parameters: unknown[], target: Target): unknown => {
    const [value = 0] = parameters;
    const number = reading(meter, Number)(parameters.length === 0 ? 0 : value);
    return target === undefined ? number : construct(Number, [number], target);
  };
  const { EPSILON, MAX_SAFE_INTEGER, MAX_VALUE, MIN_SAFE_INTEGER, MIN_VALUE } = Number;
  const { NaN: notANumber, NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return standIn(Number, make, {
    EPSILON,
    MAX_SAFE_INTEGER,
    MAX_VALUE,
    MIN_SAFE_INTEGER,
    MIN_VALUE,
    NaN: notANumber,
    NEGATIVE_INFINITY,
    POSITIVE_INFINITY,
    isFinite: Number.isFinite,
    isInteger: Number.isInteger,
    isNaN: Number.isNaN,
    isSafeInteger: Number.isSafeInteger,
    parseFloat: reading(meter, Number.parseFloat),
    parseInt: reading(meter, Number.parseInt),
  });
}

function makeString(meter: Meter): object {
  const make = (parameters: unknown[]): string => {
    const text = parameters.length === 0 ? "" : String(parameters[0]);
    meter.chargeText(text.length);
    return text;
  };
  return standIn(String, make, {
    fromCharCode: reading(meter, (...codes: number[]) => {
      meter.charge(codes.length);
      meter.growth.noteText(codes.length);
      return String.fromCharCode(...codes);
    }),
    ...withheldMembers("String"),
  });
}

function learnerJson(meter: Meter): object {
  return {
    parse: (text: unknown) => {
      const source = String(text);
      meter.charge(stepsPerJson + 5 * source.length);
      return JSON.parse(source);
    },
    stringify: (value: unknown, replacer?: unknown, indent?: unknown) => {
      if (replacer !== undefined && replacer !== null) {
        throw new TypeError("JSON.stringify takes no replacer here");
      }
      const spaces = typeof indent === "number" ? indent : 0;
      const text = JSON.stringify(plainJson(meter, value), null, spaces);
      meter.charge(stepsPerJson + ((text?.length ?? 0) >> 2));
      meter.chargeText(text?.length ?? 0);
      return text;
    },
  };
}
