/** Reads comma-separated values as RFC 4180 and the spreadsheets of the world write them. */

import { parse } from "csv-parse/sync";

/** Rows of cells, without empty lines. Throws csv-parse's CsvError where quotes do not match. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = parse(text, {
    delimiter: separatorOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true, // 5" tall
    skip_empty_lines: true,
    trim: true,
  });
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

/** Whichever the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: string): number => line.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
