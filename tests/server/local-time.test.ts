import { describe, expect, test } from "vitest";
import { instantOf, isZone, wallTime } from "../../lib/server/local-time.ts";

describe("a time as it stands on a wall", () => {
  test.each([
    ["2026-11-16T15:00", "UTC", "2026-11-16T15:00:00.000Z"],
    ["2026-11-16T15:00", "Europe/Berlin", "2026-11-16T14:00:00.000Z"],
    ["2026-07-16T15:00", "Europe/Berlin", "2026-07-16T13:00:00.000Z"],
    ["2026-01-01T00:30", "Asia/Kolkata", "2025-12-31T19:00:00.000Z"],
    ["2026-11-16T23:59", "America/New_York", "2026-11-17T04:59:00.000Z"],
    ["2026-11-16T23:59", "Pacific/Kiritimati", "2026-11-16T09:59:00.000Z"],
  ])("%s in %s is %s, and back", (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant);
    expect(wallTime(new Date(instant), zone)).toBe(wall);
  });

  test("the hour that comes twice in autumn is meant the first time", () => {
    expect(instantOf("2026-10-25T02:30", "Europe/Berlin")?.toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
  });

  test("the hour that is skipped in spring is counted on from the hour before", () => {
    expect(instantOf("2026-03-29T02:30", "Europe/Berlin")?.toISOString()).toBe(
      "2026-03-29T01:30:00.000Z",
    );
  });

  test.each(["", "tomorrow", "2026-11-16", "2026-13-45T99:99", "2026-11-16T15:00Z"])(
    "%j is no time",
    (text) => {
      expect(instantOf(text, "UTC")).toBeNull();
    },
  );
});

test("a zone that nobody knows is none", () => {
  expect(isZone("Europe/Berlin")).toBe(true);
  expect(isZone("Middle/Earth")).toBe(false);
  expect(isZone("")).toBe(false);
});
