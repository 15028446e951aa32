import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKind } from "../../lib/sim/field-kind.ts";
import { formatValue } from "../../lib/view/format-value.ts";
import { readValue } from "../../lib/view/read-value.ts";
import { tellField } from "../../lib/view/tell-value.ts";

const words = { processParts: new Set(["process", "proposer"]) };
const told = (text: string, kind: FieldKind | null = null) => tellField(text, kind, words);

describe("a value as a person writes it", () => {
  test.for<[string, FieldKind | null, string]>([
    ["1", "process", "p1"],
    ["null", "vote", "–"],
    ["1", null, "1"],
    ["[0, 2]", "processes", "{p0, p2}"],
    ["Set {0, 2}", "processes", "{p0, p2}"],
    ["[2, 0]", "queue", "p2, p0"],
    ["[]", "queue", "–"],
    ["[]", null, "–"],
    ["Map {1 → 3, 2 → 0}", "by-process", "p1 → 3; p2 → 0"],
    ["[3, 0]", "by-process", "p0 → 3, p1 → 0"],
    ['Map {"main" → [1, 2]}', "queue", "main → [p1, p2]"],
    ['"idle"', null, "idle"],
    ['"two words"', null, '"two words"'],
    ['"true"', null, '"true"'],
    ["[{timestamp: 2, process: 1}]", "queue", "(timestamp 2, process p1)"],
    ["{place: 0, quiet: 2}", "token", "place 0, quiet 2"],
    ["[2, 0, 1]", "clock", "2, 0, 1"],
    ["-0", null, "0"],
  ])("%s of kind %s is %s", ([text, kind, expected]) => {
    expect(told(text, kind)).toBe(expected);
  });

  test("stays as it stands where it was cut off, or is nothing we know", () => {
    for (const text of ["[0, 1, 2…", "function isFree", "…", "[", "{a 1}", "Map {1, 2}"]) {
      expect(told(text, "processes")).toBe(text);
    }
  });

  test("has no line breaks and never fails, whatever a program holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(told(text)).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });
});

describe("reading a field back", () => {
  const key = fc.stringMatching(/^[a-z]{1,6}$/);
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));

  test("loses nothing of a value that is whole", () => {
    fc.assert(
      fc.property(plain.value, (value) => {
        expect(written(readValue(formatValue(value as never)))).toEqual(value);
      }),
    );
  });

  test("gives up on what is nested too deeply instead of failing", () => {
    expect(readValue(`${"[".repeat(5_000)}${"]".repeat(5_000)}`)).toBeNull();
  });
});

/** The plain value again. */
function written(value: ReturnType<typeof readValue>): unknown {
  if (value === null) throw new Error("unread");
  switch (value.kind) {
    case "number":
    case "text":
      return value.value;
    case "word":
      return JSON.parse(value.value);
    case "list":
    case "set":
      return value.items.map(written);
    default:
      return Object.fromEntries(
        value.entries.map(([name, item]) => [String(Reflect.get(name, "value")), written(item)]),
      );
  }
}
