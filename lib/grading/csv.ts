/** Reads comma-separated values as RFC 4180 and the spreadsheets of the world write them. */

/** Rows of cells; empty lines are left out. `;` and tabs are found by themselves. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place < body.length) {
    const cell =
      body[place] === '"' ? quotedCell(body, place, separator) : plainCell(body, place, separator);
    row.push(cell.text);
    place = cell.end;
    if (body[place] === separator) {
      place += 1;
      // A separator at the very end has one more, empty, cell behind it.
      if (place < body.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    if (body[place] === "\r") place += 1;
    if (body[place] === "\n") place += 1;
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

interface Cell {
  readonly text: string;
  /** Where the separator, the end of the line or the end of the text is. */
  readonly end: number;
}

function plainCell(body: string, start: number, separator: string): Cell {
  let end = start;
  while (end < body.length && !isEnd(body[end], separator)) end += 1;
  return { text: body.slice(start, end).trim(), end };
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === separator || character === "\n" || character === "\r";
}

/** A quote inside is written twice. What follows the closing quote by mistake is kept. */
function quotedCell(body: string, start: number, separator: string): Cell {
  let text = "";
  let place = start + 1;
  for (;;) {
    const quote = body.indexOf('"', place);
    if (quote < 0) return { text: text + body.slice(place), end: body.length };
    text += body.slice(place, quote);
    if (body[quote + 1] !== '"') {
      let end = quote + 1;
      while (end < body.length && !isEnd(body[end], separator)) end += 1;
      return { text: text + body.slice(quote + 1, end).trimEnd(), end };
    }
    text += '"';
    place = quote + 2;
  }
}

/** Whichever the first line has most of, outside quotes. */
function separatorOf(body: string): string {
  const line = (body.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: string): number => line.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
