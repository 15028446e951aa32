// Reads our CSV back with a parser that is not ours, and takes the guard off the cells.
import { parse } from "csv-parse/sync";
import { plainText } from "../../../lib/grading/formats/plain-text.ts";

export type TableRow = { readonly [column: string]: string };

export function readTable(text: string): readonly TableRow[] {
  const [head = [], ...rows] = readRows(text);
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ""])));
}

export function readRows(text: string): readonly (readonly string[])[] {
  return rawRows(text).map((row) =>
    row.map((cell) => cell.replace(/^'(?='*[=+\-@\t\n＝＋－＠])/, "")),
  );
}

/** As a spreadsheet sees them. Line ends must be CRLF and rows of the same length. */
export function rawRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = parse(text, { record_delimiter: "\r\n" });
  return rows;
}

/** What a cell of a report is once it has been through a table. */
export function cellOf(value: string | number | null): string {
  return value === null ? "" : plainText(String(value));
}
