/**
 * The `Math` of a learner's program. What IEEE 754 and the language fix to the last bit is the
 * engine's; the other functions are ours, or withheld by name with what to write instead.
 */

import { withheldMembers } from "../compile/withheld-members.ts";
import { cbrt, exp, expm1, hypot, log, log1p, log2, log10, pow } from "./exact-math.ts";
import type { Meter } from "./meter.ts";
import { reading } from "./prices.ts";

/** A series takes about as long as so many turns of a loop. */
const stepsPerSeries = 500;

type Exact = (...values: unknown[]) => number;

export function learnerMath(meter: Meter): object {
  const { E, LN10, LN2, LOG10E, LOG2E, PI, SQRT1_2, SQRT2 } = Math;
  const { abs, ceil, clz32, floor, fround, imul, max, min, round, sign, sqrt, trunc } = Math;
  const charged = ([name, exact]: readonly [string, Exact]): [string, Exact] => {
    const method = {
      [name](...values: unknown[]): number {
        meter.charge(stepsPerSeries * Math.max(1, values.length));
        return exact(...values);
      },
    };
    return [name, method[name] ?? exact];
  };
  // By tables, since a bundle may rename the functions themselves.
  const series = { cbrt, exp, expm1, hypot, log, log10, log1p, log2, pow };
  const exact = { abs, ceil, clz32, floor, fround, imul, max, min, round, sign, sqrt, trunc };
  return {
    E,
    LN10,
    LN2,
    LOG10E,
    LOG2E,
    PI,
    SQRT1_2,
    SQRT2,
    ...Object.fromEntries(
      Object.entries(exact).map(([name, native]) => [name, reading(meter, native as Exact)]),
    ),
    ...Object.fromEntries(Object.entries(series).map(charged)),
    ...withheldMembers("Math"),
  };
}
