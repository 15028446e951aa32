import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldChange } from "../../lib/view/field-timeline.ts";
import { FieldTimeline } from "../../lib/view/field-timeline.ts";

const processes = 3;

const changes: fc.Arbitrary<readonly FieldChange[]> = fc
  .array(
    fc.record({
      gap: fc.nat({ max: 2 }),
      process: fc.nat({ max: processes - 1 }),
      fields: fc.option(
        fc.dictionary(fc.constantFrom("a", "b", "c"), fc.option(fc.string({ maxLength: 3 }))),
      ),
    }),
    { maxLength: 700 },
  )
  .map((list) => {
    let length = 1;
    return list.map(({ gap, process, fields }) => {
      length += gap;
      return { length, process, fields };
    });
  });

/** From the first change on, one after the other: slow and plain. */
function plainly(list: readonly FieldChange[], cursor: number) {
  const rows: (Record<string, string> | null)[] = Array.from({ length: processes }, () => null);
  for (const { length, process, fields } of list) {
    if (length > cursor) break;
    if (fields === null) rows[process] = null;
    else {
      const row = { ...rows[process] };
      for (const [name, text] of Object.entries(fields)) {
        if (text === null) delete row[name];
        else row[name] = text;
      }
      rows[process] = row;
    }
  }
  return rows;
}

describe("the fields of the processes", () => {
  test("are at every moment what applying all changes up to it gives", () => {
    fc.assert(
      fc.property(changes, fc.nat({ max: 1500 }), (list, cursor) => {
        const { rows } = new FieldTimeline(list, processes).at(cursor);
        const shown = rows.map((row) =>
          row === null
            ? null
            : Object.fromEntries([...row].map(([name, { text }]) => [name, text])),
        );
        expect(shown).toEqual(plainly(list, cursor));
      }),
    );
  });

  test("are marked when the choice before the cursor changed them, and only then", () => {
    const timeline = new FieldTimeline(
      [
        { length: 1, process: 0, fields: { clock: "0", inside: "false" } },
        { length: 4, process: 0, fields: { clock: "1" } },
      ],
      1,
    );
    expect(timeline.at(4).rows[0]?.get("clock")).toEqual({ text: "1", changed: true });
    expect(timeline.at(4).rows[0]?.get("inside")).toEqual({ text: "false", changed: false });
    expect(timeline.at(5).rows[0]?.get("clock")).toEqual({ text: "1", changed: false });
    expect(timeline.at(2).rows[0]?.get("clock")).toEqual({ text: "0", changed: false });
  });

  test("are gone while a process is down", () => {
    const timeline = new FieldTimeline(
      [
        { length: 1, process: 0, fields: { clock: "0" } },
        { length: 2, process: 0, fields: null },
      ],
      1,
    );
    expect(timeline.at(2).rows).toEqual([null]);
    expect(timeline.names).toEqual(["clock"]);
  });
});
