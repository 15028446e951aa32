import { expect, test } from "vitest";
import { hiddenUntil, showsHidden, showsTotal } from "../../lib/store/hidden-release.ts";
import { hiddenVisibilities } from "../../lib/store/tables.ts";

const due = new Date("2026-11-10T12:00:00Z");
const before = new Date("2026-11-10T11:59:59Z");

function told(dueAt: Date | null, releasedAt: Date | null, now: Date) {
  return hiddenVisibilities.map((visibility) => {
    const rule = { visibility, dueAt, releasedAt };
    return [visibility, showsHidden(rule, now), showsTotal(rule, now)];
  });
}

test("hidden criteria are told as the rule says, points at the release at the latest", () => {
  expect(told(due, null, before)).toEqual([
    ["visible", true, true],
    ["after-due", false, false],
    ["after-release", false, false],
    ["never", false, false],
  ]);
  expect(told(due, null, due)).toEqual([
    ["visible", true, true],
    ["after-due", true, true],
    ["after-release", false, false],
    ["never", false, false],
  ]);
  expect(told(due, before, before)).toEqual([
    ["visible", true, true],
    ["after-due", true, true],
    ["after-release", true, true],
    ["never", false, true],
  ]);
});

test("what is told after the due date waits for the release where nothing is ever due", () => {
  const [, afterDue] = told(null, null, due);
  expect(afterDue).toEqual(["after-due", false, false]);
  expect(hiddenUntil({ hiddenVisibility: "after-due", dueAt: null })).toBe("after-release");
  expect(hiddenUntil({ hiddenVisibility: "after-due", dueAt: due })).toBe("after-due");
  expect(hiddenUntil({ hiddenVisibility: "never", dueAt: null })).toBe("never");
});
