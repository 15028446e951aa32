/** Who takes part: a table with a line of headings, one of which is `id`. */

import { CsvError } from "csv-parse/sync";
import type { Student } from "./class-results.ts";
import { parseCsv } from "./csv.ts";

export class RosterError extends Error {}

/** Headings are compared without case, spaces and signs: `Platform ID` is `platformid`. */
const headings = { id: "id", name: "name", email: "email", platformId: "platformid" } as const;

/** Throws RosterError, in words, when it is no roster. */
export function parseRoster(text: string): readonly Student[] {
  const [first = [], ...rows] = readTable(text);
  const names = first.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const column = (heading: string): number => names.indexOf(heading);
  if (column(headings.id) < 0) {
    const wanted = 'a column "id" (and may name name, email, platform id)';
    throw new RosterError(`the first line must name ${wanted}; it is: ${first.join(", ")}`);
  }
  const students = rows.map((row): Student => {
    const read = (heading: string): string | null => row[column(heading)]?.trim() || null;
    return {
      id: (read(headings.id) ?? "").normalize("NFC"),
      name: read(headings.name),
      email: read(headings.email),
      platformId: read(headings.platformId),
    };
  });
  refuseUnclear(students);
  return students;
}

function readTable(text: string): readonly (readonly string[])[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RosterError(`line ${error.lines}: a quotation mark is missing, or one too many`);
  }
}

function refuseUnclear(students: readonly Student[]): void {
  const seen = new Set<string>();
  students.forEach(({ id }, place) => {
    if (id === "") throw new RosterError(`row ${place + 2} has no id`);
    if (seen.has(id)) throw new RosterError(`row ${place + 2} has the id ${id} for a second time`);
    seen.add(id);
  });
}

/** By the id itself, by the platform's or by the address of mail; null for a stranger. */
export function studentNamed(roster: readonly Student[], id: string): Student | null {
  return (
    roster.find((student) => student.id === id) ??
    roster.find((student) => student.platformId === id) ??
    roster.find((student) => student.email === id) ??
    null
  );
}
