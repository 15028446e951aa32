import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsv } from "../../lib/grading/csv.ts";

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

describe("a table of comma-separated values", () => {
  test("may have quotes, separators and line ends within quotes", () => {
    const text = '\uFEFFid,name\r\n1,"Doe, ""J"" \r\nJane"\r\n\r\n2,Max\n';
    expect(parseCsv(text)).toEqual([
      ["id", "name"],
      ["1", 'Doe, "J" \r\nJane'],
      ["2", "Max"],
    ]);
  });

  test("may be separated by semicolons or tabs, as spreadsheets of some countries do", () => {
    expect(parseCsv('id;name\n"1";a,b')).toEqual([
      ["id", "name"],
      ["1", "a,b"],
    ]);
    expect(parseCsv("id\tname\n1\tx")[1]).toEqual(["1", "x"]);
  });

  test("keeps empty cells, also at the ends of lines and of the text", () => {
    expect(parseCsv("a,b,\n,,c\n1,2,")).toEqual([
      ["a", "b", ""],
      ["", "", "c"],
      ["1", "2", ""],
    ]);
  });

  test("is read to its end when a quote is never closed or goes on behind", () => {
    expect(parseCsv('a,b\n1,"two')).toEqual([
      ["a", "b"],
      ["1", "two"],
    ]);
    expect(parseCsv('a,b\n"1"x;y,2')[1]).toEqual(["1x;y", "2"]);
  });

  test("gives back every table that was written with quotes", () => {
    const cell = fc.string({ unit: "grapheme" });
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const text = rows.map((cells) => cells.map(quoted).join(",")).join("\r\n");
        const filled = rows.filter((cells) => cells.some((one) => one !== ""));
        expect(parseCsv(text)).toEqual(filled);
      }),
    );
  });
});
