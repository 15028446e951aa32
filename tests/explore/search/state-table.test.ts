/** The table of states against a plain map: rows of any size, in batches, whose numbers grow. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { StateTable } from "../../../lib/explore/search/state-table.ts";

/** Small numbers, so that rows come again, and now and then one of any size. */
const field = fc.oneof(
  { weight: 20, arbitrary: fc.nat(3) },
  { weight: 3, arbitrary: fc.nat(100_000) },
  { weight: 1, arbitrary: fc.integer() },
);

const batches = fc.nat(8).chain((more) => {
  const row = fc.array(field, { minLength: more + 1, maxLength: more + 1 });
  return fc.array(fc.array(row, { minLength: 1, maxLength: 200 }), { maxLength: 12 });
});

test("a table numbers rows as a map would, and gives each back as it was", () => {
  fc.assert(
    fc.property(batches, (all) => {
      const width = all[0]?.[0]?.length ?? 1;
      const table = new StateTable(width);
      const numbers = new Map<string, number>();
      const beside: (readonly [number, number])[] = [];
      for (const batch of all) {
        let lowest = numbers.size;
        const parents = batch.map((_, index) => index - 1);
        const vias = batch.map((_, index) => index * 1000);
        batch.forEach((row, index) => {
          const known = numbers.get(row.join());
          if (known !== undefined) lowest = Math.min(lowest, known);
          else {
            numbers.set(row.join(), numbers.size);
            beside.push([parents[index] ?? -1, vias[index] ?? -1]);
          }
        });
        const words = Int32Array.from(batch.flat());
        expect(table.addAll(words, batch.length, parents, vias)).toBe(lowest);
        expect(table.count).toBe(numbers.size);
      }
      const words = new Int32Array(width);
      for (const [text, number] of numbers) {
        table.read(number, words);
        expect(words.join()).toBe(text);
        expect([table.parent(number), table.via(number)]).toEqual(beside[number]);
        expect(table.find(words, 0)).toBe(number);
        expect(table.add(words, 0, -1, -1)).toBe(~number);
      }
    }),
    { numRuns: 60 },
  );
});

test("rows stay apart although so many must have the hash of another", () => {
  const rows = 400_000;
  const table = new StateTable(2);
  const words = new Int32Array(2);
  let chance = 1;
  for (let row = 0; row < rows; row++) {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) | 0;
    words[0] = row;
    words[1] = chance;
    if (table.add(words, 0, -1, -1) !== row) throw new Error(`row ${row} is taken for another`);
  }
  expect(table.count).toBe(rows);
});
