import { describe, expect, test } from "vitest";
import { readCondition } from "../../lib/view/field-condition.ts";

const fields: readonly { readonly [name: string]: string }[] = [
  { clock: "3", state: '"held"', queue: "[1, 2]", inside: "true", seen: "Set {0, 2}" },
  { clock: "10", state: '"free"', queue: "[]", inside: "false", seen: "Set {}" },
];

function holds(text: string): boolean | string {
  const read = readCondition(text);
  if (read.kind === "unclear") return read.why;
  return read.holds((process, field) => fields[process]?.[field] ?? null, fields.length);
}

describe("a condition over fields", () => {
  test.each([
    ["p0.clock = 3", true],
    ["p0.clock < p1.clock", true], // by number, not as texts
    ["p0.clock >= 4", false],
    ['p0.state == "held" and p1.state == "free"', true],
    ['p0.state == "free" || p1.clock > 9', true],
    ["p0.inside", true],
    ["!p0.inside", false],
    ["not (p0.inside and p1.inside)", true],
    ["p0.queue = [1, 2]", true],
    ["p0.queue = [1,2]", true],
    ["p1.seen = Set {}", true],
    ["p0.seen = Set {0, 2}", true],
    ["p0.seen = {p0, p2}", true], // as the table of fields shows it
    ["p0.seen = {p0, p1}", false],
    ["p0.queue != {p1, p2}", false],
    ["p0.state = held", true],
    ["p0.clock = p3", true],
    ["any.clock > 5", true],
    ["all.clock > 5", false],
    ["all.clock > 2", true],
    ["any.clock = p0.clock", true],
    ["p0.nothing = 1", false],
    ["p0.nothing != 1", false],
    ["p7.clock = 3", false],
    ["p1.clock > -1", true],
  ])("%s", (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  test.each([
    ["", /a value is missing/],
    ["p0.clock >", /a value is missing/],
    ["p0.clock > 3 p1.clock", /one too many/],
    ["(p0.inside", /`\)` is missing/],
    ["p0.queue = [1", /not closed/],
    ["clock.x = 3", /say whose/],
    ["p0.clock # 3", /signs I do not know/],
  ])("says what is wrong with %j", (text, why) => {
    expect(holds(text)).toMatch(why);
  });
});
