/** Comma-separated values by RFC 4180, with cells that no spreadsheet takes for a formula. */

import { plainText } from "./plain-text.ts";

/** Null is an empty cell. */
export type Cell = string | number | null;

/** Also the wide forms, which some spreadsheets read like the usual ones. */
const startsFormula = /^'*[=+\-@\t\n＝＋－＠]/;

export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = typeof cell === "number" ? String(cell) : guarded(plainText(cell));
  return /[",\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe in front makes it text; one more where there is one, so that it can be undone. */
function guarded(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}
