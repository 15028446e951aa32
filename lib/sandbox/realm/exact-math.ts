/**
 * Logarithms, exponentials, powers and roots, the same bits in every engine. The language leaves
 * their last digits to the engine, and engines do differ. Written by hand: the ports of fdlibm that
 * exist come as dozens of packages, and series over numbers of double length are shorter than any
 * of them and closer: the error stays below 0.501 units in the last place, and a result that is a
 * number, such as log₁₀ 1000 or 3⁵, comes out as that number.
 */

import type { Double } from "./double-double.ts";
import {
  add,
  addNumber,
  divide,
  exactSum,
  multiply,
  multiplyNumber,
  squareRoot,
} from "./double-double.ts";

const { abs, floor } = Math;
const { isInteger } = Number;

const one: Double = { high: 1, low: 0 };
/** The language rounds these two constants correctly; what they lack is beside them. */
const naturalLogOf2: Double = { high: Math.LN2, low: 2.3190468138462996e-17 };
const naturalLogOf10: Double = { high: Math.LN10, low: -2.1707562233822494e-16 };

/** 2⁻⁵⁴. Below it, x is the nearest number to eˣ − 1 and to ln (1 + x). */
const negligible = 1 / 18_014_398_509_481_984;

export function log(value: unknown): number {
  const x = Number(value);
  return logOfSpecial(x) ?? logarithm({ high: x, low: 0 }).high;
}

export function log2(value: unknown): number {
  const x = Number(value);
  const special = logOfSpecial(x);
  if (special !== null) return special;
  const { fraction, exponent } = split({ high: x, low: 0 });
  return addNumber(divide(logOfFraction(fraction), naturalLogOf2), exponent).high;
}

export function log10(value: unknown): number {
  const x = Number(value);
  return logOfSpecial(x) ?? divide(logarithm({ high: x, low: 0 }), naturalLogOf10).high;
}

export function log1p(value: unknown): number {
  const x = Number(value);
  if (abs(x) < negligible) return x;
  return logOfSpecial(1 + x) ?? logarithm(exactSum(1, x)).high;
}

export function exp(value: unknown): number {
  return exponential({ high: Number(value), low: 0 });
}

export function expm1(value: unknown): number {
  const x = Number(value);
  if (abs(x) < negligible) return x;
  if (!(x < 700 && x > -50)) return exp(x) - 1;
  const { rest, exponent } = reduce({ high: x, low: 0 });
  const more = expLessOne(rest);
  if (exponent === 0) return more.high;
  const power = powerOf2(exponent);
  const grown = { high: more.high * power, low: more.low * power };
  return add(grown, exactSum(power, -1)).high;
}

/** Also what `**` has to be. */
export function pow(first: unknown, second: unknown): number {
  const base = Number(first);
  const exponent = Number(second);
  if (exponent === 0) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return NaN;
  const size = abs(base);
  const isNegative = base < 0 || 1 / base < 0;
  const sign = isNegative && isInteger(exponent) && exponent % 2 !== 0 ? -1 : 1;
  if (abs(exponent) === Infinity) {
    if (size === 1) return NaN;
    return size > 1 === exponent > 0 ? Infinity : 0;
  }
  if (size === 0 || size === Infinity) {
    return sign * ((size === 0) === exponent > 0 ? 0 : Infinity);
  }
  if (base < 0 && !isInteger(exponent)) return NaN;
  return sign * powerOfPositive(size, exponent);
}

export function cbrt(value: unknown): number {
  const x = Number(value);
  if (x === 0 || !(abs(x) < Infinity)) return x;
  const third = divide(logarithm({ high: abs(x), low: 0 }), { high: 3, low: 0 });
  return x < 0 ? -exponential(third) : exponential(third);
}

export function hypot(...values: unknown[]): number {
  const sizes = values.map((value) => abs(Number(value)));
  const largest = sizes.reduce((most, size) => (size > most ? size : most), 0);
  if (largest === Infinity) return Infinity;
  if (sizes.some((size) => Number.isNaN(size))) return NaN;
  if (largest === 0) return 0;
  const { exponent } = split({ high: largest, low: 0 });
  let sum: Double = { high: 0, low: 0 };
  for (const size of sizes) {
    const scaled = { high: scale(size, -exponent), low: 0 };
    sum = add(sum, multiply(scaled, scaled));
  }
  return scale(squareRoot(sum), exponent);
}

function powerOfPositive(base: number, exponent: number): number {
  if (isInteger(exponent) && exponent > 0 && exponent <= shortExponent) {
    const places = split({ high: base, low: 0 }).exponent;
    if ((abs(places) + 1) * exponent < 900) return repeatedProduct(base, exponent);
  }
  const logOfBase = logarithm({ high: base, low: 0 });
  const rough = logOfBase.high * exponent;
  if (!(rough < 710)) return Infinity;
  if (rough < -746) return 0;
  return exponential(multiplyNumber(logOfBase, exponent));
}

/** Up to here multiplying is quicker, and rounds even halves as the language's own × does. */
const shortExponent = 64;

function repeatedProduct(base: number, exponent: number): number {
  let result = one;
  let square: Double = { high: base, low: 0 };
  for (let left = exponent; left > 0; left = floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square);
    if (left > 1) square = multiply(square, square);
  }
  return result.high;
}

/** What needs no series; null for all the rest. */
function logOfSpecial(x: number): number | null {
  if (x > 0 && x < Infinity) return null;
  if (x === 0) return -Infinity;
  return x < 0 ? NaN : x;
}

function logarithm(x: Double): Double {
  const { fraction, exponent } = split(x);
  return add(multiplyNumber(naturalLogOf2, exponent), logOfFraction(fraction));
}

interface Parts {
  /** Between √½ and √2, so that a logarithm near 0 loses no digits. */
  readonly fraction: Double;
  readonly exponent: number;
}

const words = new DataView(new ArrayBuffer(8));

function split(x: Double): Parts {
  const isSubnormal = x.high < smallestNormal;
  words.setFloat64(0, isSubnormal ? x.high / negligible : x.high);
  const exponent = (words.getUint32(0) >>> 20) - 1023 - (isSubnormal ? 54 : 0);
  const high = scale(x.high, -exponent);
  const more = high > Math.SQRT2 ? 1 : 0;
  const low = x.low === 0 ? 0 : scale(x.low, -exponent - more);
  return { fraction: { high: more === 1 ? high / 2 : high, low }, exponent: exponent + more };
}

/** Reciprocals of odd numbers, which the series of the logarithm has as coefficients. */
const oddReciprocals = Array.from({ length: 16 }, (_, index) =>
  divide(one, { high: 2 * index + 1, low: 0 }),
);
/** From here on a coefficient's second half adds nothing. */
const longLogTerms = 5;

/** ln x = 2 (s + s³/3 + s⁵/5 + …) with s = (x − 1) / (x + 1), here at most 0.172. */
function logOfFraction(x: Double): Double {
  const s = divide(addNumber(x, -1), addNumber(x, 1));
  const square = multiply(s, s);
  let tail = 0;
  for (let index = oddReciprocals.length - 1; index >= longLogTerms; index--) {
    tail = tail * square.high + (oddReciprocals[index]?.high ?? 0);
  }
  let sum: Double = { high: tail, low: 0 };
  for (let index = longLogTerms - 1; index >= 0; index--) {
    sum = add(multiply(sum, square), oddReciprocals[index] ?? one);
  }
  return multiplyNumber(multiply(sum, s), 2);
}

function exponential(x: Double): number {
  if (Number.isNaN(x.high)) return NaN;
  if (x.high > 709.8) return Infinity;
  if (x.high < -745.2) return 0;
  const { rest, exponent } = reduce(x);
  return scale(addNumber(expLessOne(rest), 1).high, exponent);
}

/** Into a number between −½ ln 2 and ½ ln 2, and as many times ln 2. */
function reduce(x: Double): { readonly rest: Double; readonly exponent: number } {
  const exponent = floor(x.high / naturalLogOf2.high + 0.5);
  return { rest: add(x, multiplyNumber(naturalLogOf2, -exponent)), exponent };
}

const factorialReciprocals = reciprocalsOfFactorials(20);
const longExpTerms = 7;

function reciprocalsOfFactorials(most: number): Double[] {
  const all: Double[] = [];
  for (let number = 1, factorial = 1; number <= most; number++, factorial *= number) {
    all.push(divide(one, { high: factorial, low: 0 }));
  }
  return all;
}

/** eˣ − 1 = x (1 + x/2! + x²/3! + …). */
function expLessOne(x: Double): Double {
  let tail = 0;
  for (let index = factorialReciprocals.length - 1; index >= longExpTerms; index--) {
    tail = tail * x.high + (factorialReciprocals[index]?.high ?? 0);
  }
  let sum: Double = { high: tail, low: 0 };
  for (let index = longExpTerms - 1; index >= 0; index--) {
    sum = add(multiply(sum, x), factorialReciprocals[index] ?? one);
  }
  return multiply(sum, x);
}

const smallestNormal = powerOf2(-1022);

function powerOf2(exponent: number): number {
  words.setUint32(0, (exponent + 1023) << 20);
  words.setUint32(4, 0);
  return words.getFloat64(0);
}

/** In up to three steps, each of them exact until the last. */
function scale(x: number, exponent: number): number {
  if (exponent > 1023) return scale(x * powerOf2(1023), exponent - 1023);
  if (exponent < -1000) return scale(x * powerOf2(-1000), exponent + 1000);
  return x * powerOf2(exponent);
}
