/**
 * Makes the engine's own methods safe to leave in a learner's hands, before the realm is locked:
 * work done in one go is charged by its size, results are capped, and what differs between engine
 * versions or locales is taken away. Trusted code, which runs unmetered, keeps its full speed.
 */

import { withholdMethods } from "../compile/withheld-members.ts";
import type { Meter } from "./meter.ts";
import { baseline } from "./native-baseline.ts";
import { ownSort } from "./own-sort.ts";
import { ownText } from "./own-text.ts";
import type { Price } from "./prices.ts";
import { prices } from "./prices.ts";
import type { Before } from "./text-natives.ts";
import { numberOf, textChecks, totalLength } from "./text-natives.ts";
import { replace, WatchedNatives } from "./watched-natives.ts";

type Native = (this: unknown, ...parameters: unknown[]) => unknown;

const { apply, deleteProperty, get, ownKeys } = Reflect;
const { isArray } = Array;

export function prepareNatives(meter: Meter): void {
  const watched = new WatchedNatives(meter);
  for (const [owner, names] of baseline()) keepOnly(owner, names);
  ownText(meter);
  ownSort(meter);
  replaceFlat(meter);
  prepareFunctions(meter, watched);
  withholdMethods(meter);
  for (const name of chargedByLength) {
    watched.add(Array.prototype, name, (self) => chargeList(meter, self));
  }
  for (const [name, look] of textChecks(meter)) watched.add(String.prototype, name, look);
  for (const [name, look] of cappedLists(meter)) watched.add(Array.prototype, name, look);
  for (const [owner, name] of pricedOwners()) chargePrices(meter, watched, owner, name);
  watched.install();
}

function pricedOwners(): [object, string][] {
  return [
    [Object.prototype, "Object"],
    [Function.prototype, "Function"],
    [Number.prototype, "Number"],
    [Boolean.prototype, "Boolean"],
    [Map.prototype, "Map"],
    [Set.prototype, "Set"],
    [Array.prototype, "Array"],
    [String.prototype, "String"],
    [Error.prototype, "Error"],
    [RangeError.prototype, "RangeError"],
    [TypeError.prototype, "TypeError"],
  ];
}

/** Without a price nothing stays: an engine may have methods of which nobody has thought. */
function chargePrices(
  meter: Meter,
  watched: WatchedNatives,
  owner: object,
  ownerName: string,
): void {
  for (const name of ownKeys(owner)) {
    if (typeof name !== "string") continue;
    const price: Price | undefined = prices[ownerName]?.[name];
    if (price === undefined) throw new Error(`${ownerName}.prototype.${name} has no price`);
    if (typeof price !== "function") continue;
    watched.add(owner, name, (self, [first, second]) => price(meter, self, first, second));
  }
}

function keepOnly(owner: object, names: ReadonlySet<string>): void {
  for (const key of ownKeys(owner)) {
    if (typeof key === "string" && !names.has(key)) deleteProperty(owner, key);
  }
}

function chargeList(meter: Meter, self: unknown): void {
  if (!isArray(self)) throw new TypeError("this method works on arrays only");
  meter.charge(self.length);
}

function isNative(value: unknown): value is Native {
  return typeof value === "function";
}

/** Every element may be touched once. */
const chargedByLength = [
  "copyWithin",
  "every",
  "fill",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "forEach",
  "includes",
  "indexOf",
  "lastIndexOf",
  "map",
  "reduce",
  "reduceRight",
  "reverse",
  "shift",
  "slice",
  "some",
  "splice",
  "toReversed",
  "toSpliced",
  "unshift",
  "with",
];

function cappedLists(meter: Meter): [string, Before][] {
  return [
    [
      "concat",
      (self, parts) => {
        chargeList(meter, self);
        for (const part of parts) if (isArray(part)) meter.charge(part.length);
      },
    ],
    ["join", (self, [separator]) => checkJoin(meter, self, separator)],
    ["toString", (self) => checkJoin(meter, self, ",")],
  ];
}

/** Nested lists are joined by the engine itself, level by level, so they are refused here. */
function checkJoin(meter: Meter, self: unknown, separator: unknown): void {
  chargeList(meter, self);
  if (!isArray(self)) return;
  const between = separator === undefined ? 1 : totalLength([separator]);
  let total = between * self.length;
  for (const part of self) {
    if (typeof part === "object" && part !== null) {
      throw new TypeError("join takes text and numbers; turn other values into text first");
    }
    total += typeof part === "string" ? part.length : 24;
  }
  meter.chargeText(total);
}

/** Lists nested deeper than this are not flattened. */
const flatDepthLimit = 32;

/** A small nest of lists can be flattened into a huge one, so every element is paid for. */
function replaceFlat(meter: Meter): void {
  const flatten = (source: readonly unknown[], depth: number, level: number): unknown[] => {
    if (level > flatDepthLimit) meter.tooLarge("A nest of lists");
    const result: unknown[] = [];
    for (const value of source) {
      meter.charge(16);
      if (!isArray(value) || depth < 1) result.push(value);
      else {
        const inner = flatten(value, depth - 1, level + 1);
        meter.charge(4 * inner.length); // moved up once more on every level
        for (const one of inner) result.push(one);
      }
    }
    return result;
  };
  const { flat, flatMap } = Array.prototype;
  const holder = {
    flat(this: unknown, ...parameters: unknown[]): unknown {
      if (!meter.armed) return apply(flat, this, parameters);
      if (!isArray(this)) throw new TypeError("this method works on arrays only");
      const [depth = 1] = parameters;
      return flatten(this, numberOf(depth), 0);
    },
    flatMap(this: unknown, ...parameters: unknown[]): unknown {
      if (!meter.armed) return apply(flatMap, this, parameters);
      if (!isArray(this)) throw new TypeError("this method works on arrays only");
      return flatten(apply(Array.prototype.map, this, parameters), 1, 0);
    },
  };
  replace(Array.prototype, "flat", holder.flat);
  replace(Array.prototype, "flatMap", holder.flatMap);
}

/** A chain of bound functions could bring ever more arguments along. */
const boundLimit = 8;

function prepareFunctions(meter: Meter, watched: WatchedNatives): void {
  const bound = new WeakSet<object>();
  const nativeBind: unknown = get(Function.prototype, "bind");
  watched.add(Function.prototype, "apply", (_, [, list]) => {
    if (isArray(list)) meter.checkArguments(list.length);
    if (list !== null && list !== undefined && !isArray(list)) {
      throw new TypeError("`apply` takes an array");
    }
  });
  const holder = {
    bind(this: unknown, ...parameters: unknown[]): unknown {
      if (meter.armed && (parameters.length > boundLimit || (isObject(this) && bound.has(this)))) {
        meter.tooLarge("A bound function");
      }
      const result: unknown = isNative(nativeBind)
        ? apply(nativeBind, this, parameters)
        : undefined;
      if (meter.armed && isObject(result)) bound.add(result);
      return result;
    },
    toString(): string {
      return "function () { [hidden] }";
    },
  };
  replace(Function.prototype, "bind", holder.bind);
  replace(Function.prototype, "toString", holder.toString);
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
