/**
 * What each of the engine's own functions costs beyond the call itself. Every function that a
 * learner's program can reach has a price here; a realm with one that has none does not open.
 */

import type { Meter } from "./meter.ts";

/** Looks at a call before the native function runs; throws to end it. */
type Charge = (meter: Meter, self: unknown, first: unknown, second: unknown) => void;

/** `call`: the call pays for it, whatever it works on. `own`: our own code, which charges. */
export type Price = "call" | "own" | Charge;

const texts = (meter: Meter, ...values: unknown[]): void => {
  for (const value of values) if (typeof value === "string") meter.chargeReading(value.length);
};

/** Takes numbers: a text would be read to its end. */
const numbers: Charge = (meter, _, first, second) => texts(meter, first, second);

/** A hundred digits before and behind the point. */
const longestNumber = 512;

/** Numbers with many digits are slow to write. */
const digits: Charge = (meter, _, first) => {
  meter.charge(2_000);
  meter.growth.noteText(longestNumber);
  texts(meter, first);
};

const sizeOf = (self: unknown): number =>
  self instanceof Map || self instanceof Set ? self.size : 0;

/** Keys can be chosen so that many meet in one place of the table. */
const lookup: Charge = (meter, self, key) => {
  meter.charge(6 + (sizeOf(self) >> 2));
  if (typeof key === "string") meter.charge(key.length >> 1);
};

/** New objects are given a number at random, and tables grow. */
const insert: Charge = (meter, self, key) => {
  lookup(meter, self, key, undefined);
  meter.charge(typeof key === "object" || typeof key === "function" ? 40 : 16);
};

const key: Charge = (meter, _, name) => meter.chargeKey(typeof name === "string" ? name : "");

/** Elements are compared one by one; charging for each is done where the list is looked at. */
const search: Charge = (meter, self, value) => {
  if (typeof value !== "string" || !Array.isArray(self)) return;
  meter.charge(self.length * (value.length >> 5));
};

const each =
  (steps: number): Charge =>
  (meter, self) => {
    if (Array.isArray(self)) meter.charge(steps * self.length);
  };

const textLength = (self: unknown): number => (typeof self === "string" ? self.length : 0);

const eachCharacter: Charge = (meter, self) => meter.charge(8 + (textLength(self) >> 1));

const makesText: Charge = (meter) => meter.charge(16);

type Prices = { readonly [name: string]: Price };

const named = (price: Price, names: string): Prices =>
  Object.fromEntries(names.split(" ").map((name) => [name, price]));

const collection: Prices = {
  ...named("call", "constructor size entries keys values"),
  ...named(lookup, "get has delete"),
  ...named(insert, "add set"),
  clear: (meter, self) => meter.charge(20 + sizeOf(self)),
  forEach: (meter, self) => meter.charge(6 * sizeOf(self)),
};

/** By the name of the prototype that learners' values inherit from. */
export const prices: { readonly [owner: string]: Prices } = {
  Object: {
    ...named("call", "constructor isPrototypeOf toString valueOf toLocaleString"),
    ...named(key, "hasOwnProperty propertyIsEnumerable"),
  },
  Function: {
    ...named("call", "constructor apply call toString length name"),
    bind: (meter) => meter.charge(400),
  },
  Number: {
    ...named("call", "constructor valueOf"),
    ...named(digits, "toExponential toFixed toPrecision toString"),
  },
  Boolean: named("call", "constructor toString valueOf"),
  Map: collection,
  Set: {
    ...collection,
    ...named(
      "own",
      "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom",
    ),
  },
  Array: {
    ...named("call", "constructor length entries keys pop push values"),
    ...named("own", "flat flatMap sort toSorted"),
    ...named(search, "includes indexOf lastIndexOf"),
    ...named(each(2), "every filter find findIndex findLast findLastIndex forEach map"),
    ...named(each(2), "reduce reduceRight some fill reverse slice concat toReversed"),
    ...named(each(4), "shift unshift splice toSpliced with join toString"),
    at: numbers,
    copyWithin: each(18),
  },
  String: {
    ...named("call", "constructor length toString valueOf"),
    ...named("own", "localeCompare match matchAll normalize search substr"),
    ...named("own", "toLocaleLowerCase toLocaleUpperCase"),
    ...named(numbers, "at charAt charCodeAt codePointAt slice substring"),
    ...named(makesText, "concat padEnd padStart repeat"),
    ...named(makesText, "endsWith includes indexOf lastIndexOf startsWith"),
    ...named(eachCharacter, "toLowerCase toUpperCase trim trimEnd trimStart"),
    replace: eachCharacter,
    split: (meter, self) => meter.charge(8 + 2 * textLength(self)),
    replaceAll: (meter, self) => meter.charge(8 + 10 * textLength(self)),
  },
  Error: named("call", "constructor name message toString stack"),
  RangeError: named("call", "constructor name message"),
  TypeError: named("call", "constructor name message"),
};

/** Objects with many properties are kept in tables that are slow to copy. */
export function stepsForKeys(count: number): number {
  return count <= 32 ? 3 * count : 100 * (count - 31);
}

/** A native may call it, and then no call in the program pays for it. */
const stepsPerReading = 8;

/** A function that reads texts to their end, above all to make numbers of them. */
export function reading<Values extends unknown[], Result>(
  meter: Meter,
  native: (...values: Values) => Result,
): (...values: Values) => Result {
  const method = (...values: Values): Result => {
    meter.charge(stepsPerReading);
    texts(meter, ...values);
    return native(...values);
  };
  Object.defineProperty(method, "name", { value: native.name });
  return method;
}
