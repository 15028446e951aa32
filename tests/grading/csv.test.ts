import { CsvError } from "csv-parse/sync";
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

  test("may have a quotation mark within a cell, and spaces around what is quoted", () => {
    expect(parseCsv('a,b\n5" tall, "x y" ')[1]).toEqual(['5" tall', "x y"]);
    expect(parseCsv('\uFEFF"i,d",b')).toEqual([["i,d", "b"]]);
  });

  test("may end its lines in the way of any machine", () => {
    expect(parseCsv("a\r\nb\nc\rd")).toEqual([["a"], ["b"], ["c"], ["d"]]);
  });

  test.each([
    ["is never closed", 'a,b\n1,"two\n2,x'],
    ["is closed within a cell", 'a,b\n"1"x,2'],
  ])("is refused where a quotation %s", (_title, text) => {
    expect(() => parseCsv(text)).toThrow(CsvError);
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
