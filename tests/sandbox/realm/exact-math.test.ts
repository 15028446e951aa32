// Logarithms, exponentials, powers and roots of the sandbox, against slow ones of 300 digits and
// against the language's own rules for what is no ordinary number.
import { expect, test } from "vitest";
import {
  cbrt,
  exp,
  expm1,
  hypot,
  log,
  log1p,
  log2,
  log10,
  pow,
} from "../../../lib/sandbox/realm/exact-math.ts";
import { Random } from "../../../lib/sim/random.ts";
import {
  errorInUnits,
  fixed,
  longExp,
  longLog,
  longRoot,
  unit,
} from "../../support/long-numbers.ts";

const random = new Random("exact mathematics");
const share = (): number => random.below(2 ** 30) / 2 ** 30 + random.below(2 ** 22) / 2 ** 52;
const among = <Value>(draw: () => Value): Value[] => Array.from({ length: 150 }, draw);

const positive = [...among(() => exp((share() - 0.5) * 90)), ...among(() => 0.9 + share() / 5)];
const near1 = among(() => 0.5 + share());
const small = [...among(() => share() - 0.5), ...among(() => (share() - 0.5) / 2 ** 20)];
const middling = among(() => (share() - 0.5) * 100);

/** A result in the middle of two numbers may fall to either; everything else to the nearer. */
const furthest = 0.501;

const laws: readonly (readonly [string, readonly number[], (x: number) => number, Exact])[] = [
  ["log", positive, log, (x) => longLog(x)],
  ["log2", positive, log2, (x) => (longLog(x) * unit) / longLog(2n * unit)],
  ["log10", positive, log10, (x) => (longLog(x) * unit) / longLog(10n * unit)],
  ["log1p", small, log1p, (x) => longLog(unit + x)],
  ["exp", [...small, ...middling], exp, (x) => longExp(x)],
  ["expm1", [...small, ...middling], expm1, (x) => longExp(x) - unit],
  ["cbrt", positive, cbrt, (x) => longExp(longLog(x) / 3n)],
  ["hypot", positive, (x) => hypot(x, 1, 0.1), (x) => longRoot([x, unit, fixed(0.1)])],
  ["pow", positive, (x) => pow(x, 0.7), (x) => longExp((longLog(x) * fixed(0.7)) / unit)],
  ["a negative pow", near1, (x) => pow(x, -5), (x) => longExp(longLog(x) * -5n)],
];
type Exact = (x: bigint) => bigint;

test.each(laws)("%s gives the number nearest to the truth", (_, values, own, truth) => {
  const errors = values.map((value) => errorInUnits(own(value), truth(fixed(value))));
  expect(Math.max(...errors)).toBeLessThan(furthest);
});

test("a power of whole numbers that is a number is that number", () => {
  for (let base = -40n; base <= 40n; base++) {
    for (let exponent = 0n; exponent <= 60n; exponent++) {
      expect(pow(Number(base), Number(exponent))).toBe(Number(base ** exponent));
    }
  }
});

test("powers of ten are what their numerals say", () => {
  for (let exponent = -300; exponent <= 308; exponent++) {
    expect(pow(10, exponent)).toBe(Number(`1e${exponent}`));
  }
});

test("the logarithm of a power is its exponent, the cube root of a cube its side", () => {
  for (let exponent = -1074; exponent < 1024; exponent++) {
    expect(log2(pow(2, exponent))).toBe(exponent);
  }
  for (let exponent = 0; exponent <= 22; exponent++) {
    expect(log10(Number(`1e${exponent}`))).toBe(exponent);
  }
  for (let side = -500; side <= 500; side++) expect(cbrt(side ** 3)).toBe(side);
});

/** Where the language itself fixes the answer the engine's is right, zero's sign included. */
function agree(own: number, engine: number): boolean {
  return Object.is(own, engine) || Math.abs(own - engine) < 1e-15 * Math.abs(engine);
}

test("zeros, infinities and what is no number are treated as the language has it", () => {
  const specials = [0, -0, 1, -1, 0.5, -0.5, 3, -3, Infinity, -Infinity, NaN, undefined, "2", null];
  for (const x of specials) {
    for (const [name, own] of Object.entries({ log, log2, log10, log1p, exp, expm1, cbrt })) {
      const engine: unknown = Reflect.get(Math, name)(x);
      expect([name, x, agree(own(x), Number(engine))]).toEqual([name, x, true]);
    }
    for (const y of specials) {
      const power = Number(x) ** Number(y);
      expect([x, y, agree(pow(x, y), power)]).toEqual([x, y, true]);
      const distance = Math.hypot(Number(x), Number(y));
      expect([x, y, agree(hypot(x, y), distance)]).toEqual([x, y, true]);
    }
  }
  expect(hypot()).toBe(0);
});
