import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisMarks } from "../../lib/view/axis-marks.ts";

const places = (from: number, to: number, unit: number) =>
  axisMarks(from, to, unit).map(({ text }) => text);

describe("marks of an axis", () => {
  test("are every tick where there is room, else round numbers", () => {
    expect(places(0, 4.5, 80)).toEqual(["0", "1", "2", "3", "4"]);
    expect(places(0, 30, 10)).toEqual(["0", "5", "10", "15", "20", "25", "30"]);
    expect(places(7, 31, 3)).toEqual(["20"]);
  });

  test("stand far enough apart to be read, inside what is asked for, and not too few", () => {
    const unit = fc.double({ min: 0.01, max: 300, noNaN: true });
    const from = fc.integer({ min: -40, max: 40_000 }).map((eighths) => eighths / 8);
    const width = fc.double({ min: 300, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(unit, from, width, (pixels, begin, wide) => {
        const end = begin + wide / pixels;
        const marks = axisMarks(begin, end, pixels).map(({ at }) => at);
        for (const at of marks) {
          expect(at).toBeGreaterThanOrEqual(Math.max(0, begin));
          expect(at).toBeLessThanOrEqual(end);
        }
        for (const [index, at] of marks.entries()) {
          const next = marks[index + 1];
          if (next !== undefined) expect((next - at) * pixels).toBeGreaterThanOrEqual(46);
        }
        // Round steps are at most two and a half times what would do, and never below one.
        const gap = Math.max(1, (2.5 * 46) / pixels);
        const room = end - Math.max(0, begin);
        expect(marks.length).toBeGreaterThanOrEqual(Math.floor(room / gap) - 1);
      }),
    );
  });
});
