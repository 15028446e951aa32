/** What the engine's methods for text cost and may make, looked at before each of them runs. */

import type { Meter } from "./meter.ts";

/** Looks at a call before the native method runs; throws to end it. */
export type Before = (self: unknown, parameters: readonly unknown[]) => void;

/** By the name of the method. Called only while learner code runs. */
export function textChecks(meter: Meter): [string, Before][] {
  return [
    ...chargedByText.map((name): [string, Before] => [name, textCharge(meter)]),
    ...cappedText(meter),
  ];
}

/** Searching can look at every character once for each character searched for. */
const chargedByText = [
  "endsWith",
  "includes",
  "indexOf",
  "lastIndexOf",
  "startsWith",
  "toLowerCase",
  "toUpperCase",
  "trim",
  "trimEnd",
  "trimStart",
];

/** Comparing characters is far quicker than a step of a program. */
const charactersPerStep = 64;

function textCharge(meter: Meter): Before {
  return (self, [pattern]) => {
    const text = textOf(self);
    if (typeof pattern === "object" || typeof pattern === "function") {
      throw new TypeError("text is needed here");
    }
    const searched = typeof pattern === "string" ? pattern.length + 1 : 1;
    meter.charge(Math.floor((text.length * searched) / charactersPerStep));
  };
}

function textOf(self: unknown): string {
  if (typeof self !== "string") throw new TypeError("this method works on text only");
  return self;
}

function cappedText(meter: Meter): [string, Before][] {
  const check = (length: number): void => meter.chargeText(length);
  return [
    ["split", (self, [separator]) => chargeSplit(meter, textOf(self), separator)],
    ["repeat", (self, [count]) => check(textOf(self).length * numberOf(count))],
    ["padStart", (self, [length]) => check(textOf(self).length + numberOf(length))],
    ["padEnd", (self, [length]) => check(textOf(self).length + numberOf(length))],
    ["concat", (self, parts) => check(textOf(self).length + totalLength(parts))],
    ["replace", (self, parameters) => check(replacedLength(textOf(self), parameters, meter))],
    ["replaceAll", (self, parameters) => check(replacedLength(textOf(self), parameters, meter))],
  ];
}

/** There may be as many pieces as characters. */
function chargeSplit(meter: Meter, text: string, separator: unknown): void {
  textCharge(meter)(text, [separator]);
  meter.charge(text.length);
}

export function numberOf(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number") throw new TypeError("a number is needed here");
  return value;
}

export function totalLength(parts: readonly unknown[]): number {
  let total = 0;
  for (const part of parts) {
    if (typeof part === "object" || typeof part === "function") {
      throw new TypeError("text is needed here");
    }
    total += String(part).length;
  }
  return total;
}

function replacedLength(text: string, parameters: readonly unknown[], meter: Meter): number {
  const [search, replacement] = parameters;
  if (typeof search !== "string" || typeof replacement !== "string") {
    throw new TypeError("replace takes two texts");
  }
  if (replacement.includes("$")) throw new TypeError("a replacement cannot contain `$`");
  meter.charge(Math.floor((text.length * (search.length + 1)) / charactersPerStep));
  const places = search === "" ? text.length + 1 : Math.ceil(text.length / search.length);
  return text.length + places * replacement.length;
}
