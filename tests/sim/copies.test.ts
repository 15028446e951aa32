/** What a copy keeps that only a close look can tell: holes, signs of zero, names on lists. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyValue } from "../../lib/sim/copy-state.ts";
import { copyMessage, handOver } from "../../lib/sim/plain.ts";

/** A list with holes, also at its end, and with names. */
const list = fc
  .record({
    items: fc.array(fc.option(fc.constantFrom(undefined, 0, -0, "x"), { nil: null })),
    length: fc.nat(4),
    names: fc.subarray(["a", "b", "c"]),
  })
  .map(({ items, length, names }) => {
    const made: unknown[] = [];
    items.forEach((item, index) => {
      if (item !== null) made[index] = item;
    });
    made.length = items.length + length;
    return Object.assign(made, Object.fromEntries(names.map((name) => [name, name.length])));
  });

/** All that a program could ask of it. */
function seen(value: unknown): unknown {
  if (!Array.isArray(value)) return Object.is(value, -0) ? "minus zero" : value;
  const indexes = Array.from({ length: value.length }, (_, index) => index);
  const named: { readonly [name: string]: unknown } = { ...value };
  return [
    value.length,
    Object.keys(value),
    indexes.map((index) => [index in value, seen(value[index])]),
    Object.keys(value).map((key) => seen(named[key])),
  ];
}

describe("a copy of a state", () => {
  test("P3 keeps holes, lengths, signs and names of lists", () => {
    fc.assert(
      fc.property(list, (value) => {
        expect(seen(copyValue(value, "field"))).toEqual(seen(value));
        expect(copyValue(value, "field")).not.toBe(value);
      }),
      { numRuns: 300 },
    );
  });

  test("P3 keeps a field that an object inherits by another name, as its own", () => {
    const odd: unknown = JSON.parse('{ "__proto__": [1], "toString": 2, "x": 3 }');
    const copy = copyValue(odd, "field");
    expect(Object.keys(Object(copy))).toEqual(["__proto__", "toString", "x"]);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(odd));
  });
});

describe("a message", () => {
  test("P4 knows one zero", () => {
    const sent = copyMessage({ type: "a", n: -0, list: [-0, 0], deep: { n: -0 } });
    const zeros = [sent.n, sent.list, sent.deep].flatMap((one) => Object.values(Object(one ?? 0)));
    expect([Object.is(sent.n, 0), ...zeros.map((one) => Object.is(one, 0))]).not.toContain(false);
    expect(handOver(sent)).toEqual(sent);
  });
});
