/**
 * Sorting with a fixed number and order of comparisons. The language fixes the result for a sane
 * comparator only; how often and with whom a comparator is called differs from engine to engine,
 * and a program can see it. Merging is stable, asks once for each pair of a sorted list, and its
 * every comparison is paid for.
 */

import { depthLimit } from "../compile/guard-steps.ts";
import type { Meter } from "./meter.ts";

type Comparator = (left: unknown, right: unknown) => unknown;
type Native = (this: unknown, ...parameters: unknown[]) => unknown;

const { apply, defineProperty, get } = Reflect;
const { isArray } = Array;
const { floor, min } = Math;

/** To take a value out and put it back, to ask a comparator, and to compare two texts. */
const stepsPerValue = 6;
const stepsPerAnswer = 12;
const stepsPerComparison = 40;
/** Comparing characters is far quicker than a step of a program. */
const charactersPerStep = 64;

/** Replaces `sort` and `toSorted` for learner code; trusted code keeps the engine's. */
export function ownSort(meter: Meter): void {
  const engine = { sort: nativeOf("sort"), toSorted: nativeOf("toSorted") };
  const own = {
    sort(this: unknown, ...parameters: unknown[]): unknown {
      if (!meter.armed) return apply(engine.sort, this, parameters);
      const [list, compare] = checked(this, parameters);
      const { length } = list;
      meter.charge(stepsPerValue * length);
      const present: unknown[] = [];
      for (let index = 0; index < length; index++) if (index in list) present.push(list[index]);
      const sorted = sortValues(meter, present, compare);
      for (let index = 0; index < sorted.length; index++) list[index] = sorted[index];
      // Holes stay holes, at the end.
      for (let index = sorted.length; index < length; index++) delete list[index];
      return list;
    },
    toSorted(this: unknown, ...parameters: unknown[]): unknown {
      if (!meter.armed) return apply(engine.toSorted, this, parameters);
      const [list, compare] = checked(this, parameters);
      meter.charge(stepsPerValue * list.length);
      const all: unknown[] = [];
      for (let index = 0; index < list.length; index++) all.push(list[index]);
      return sortValues(meter, all, compare);
    },
  };
  for (const [name, value] of Object.entries(own)) {
    const attributes = { writable: true, enumerable: false, configurable: true };
    defineProperty(Array.prototype, name, { ...attributes, value });
  }
}

function nativeOf(name: string): Native {
  const native: unknown = get(Array.prototype, name);
  if (typeof native === "function") return native as Native;
  throw new Error(`this engine has no ${name}`);
}

function checked(self: unknown, [compare]: unknown[]): [unknown[], Comparator | null] {
  if (compare !== undefined && typeof compare !== "function") {
    throw new TypeError("sort takes a function that compares two values");
  }
  if (!isArray(self)) throw new TypeError("this method works on arrays only");
  return [self, compare === undefined ? null : (compare as Comparator)];
}

/** Loops, not the engine's methods: those charge learner code for what is charged here. */
function sortValues(meter: Meter, values: unknown[], compare: Comparator | null): unknown[] {
  const defined: unknown[] = [];
  for (const value of values) if (value !== undefined) defined.push(value);
  const sorted = compare === null ? byText(meter, defined) : byAnswer(meter, defined, compare);
  for (let left = values.length - sorted.length; left > 0; left--) sorted.push(undefined);
  return sorted;
}

/** Our own calls lie on the stack between a program's and its comparator's. */
const levelsOfSorting = 8;

function byAnswer(meter: Meter, values: unknown[], compare: Comparator): unknown[] {
  meter.depth += levelsOfSorting;
  if (meter.depth > depthLimit) meter.tooDeep();
  try {
    return merged(values, (left, right) => {
      meter.charge(stepsPerAnswer);
      // What is no number counts as "equal", as the language has it.
      return Number(compare(left, right)) > 0;
    });
  } finally {
    meter.depth -= levelsOfSorting;
  }
}

/** Each value is turned into text once, and texts are compared by their UTF-16 units. */
function byText(meter: Meter, values: unknown[]): unknown[] {
  const keyed: { readonly text: string; readonly value: unknown }[] = [];
  for (const value of values) {
    const text = String(value);
    meter.chargeText(text.length);
    keyed.push({ text, value });
  }
  const sorted: unknown[] = [];
  const all = merged(keyed, (left, right) => {
    meter.charge(
      stepsPerComparison + floor(min(left.text.length, right.text.length) / charactersPerStep),
    );
    return left.text > right.text;
  });
  for (const { value } of all) sorted.push(value);
  return sorted;
}

type IsAfter<Value> = (left: Value, right: Value) => boolean;

/** Runs of 1, 2, 4, … are merged pair by pair; a value of a left run is asked about first. */
function merged<Value>(values: Value[], isAfter: IsAfter<Value>): Value[] {
  let from = values;
  for (let width = 1; width < values.length; width *= 2) {
    const into: Value[] = [];
    for (let start = 0; start < values.length; start += 2 * width) {
      mergeRuns(from, start, width, isAfter, into);
    }
    from = into;
  }
  return from;
}

/** The run that begins at `start` and the one behind it; the last of a list may be short. */
function mergeRuns<Value>(
  from: readonly Value[],
  start: number,
  width: number,
  isAfter: IsAfter<Value>,
  into: Value[],
): void {
  const middle = min(start + width, from.length);
  const end = min(middle + width, from.length);
  let left = start;
  let right = middle;
  if (middle === end || !isAfter(at(from, middle - 1), at(from, middle))) {
    for (; left < end; left++) into.push(at(from, left));
    return;
  }
  if (width === 1) into.push(at(from, right++));
  while (left < middle && right < end) {
    const isRightFirst = isAfter(at(from, left), at(from, right));
    into.push(at(from, isRightFirst ? right++ : left++));
  }
  for (; left < middle; left++) into.push(at(from, left));
  for (; right < end; right++) into.push(at(from, right));
}

/** Within bounds, always. */
function at<Value>(values: readonly Value[], index: number): Value {
  return values[index] as Value;
}
