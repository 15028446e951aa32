/**
 * Names that tell nobody who it is but are the same each time. Whoever has the list of all ids can
 * work them out: they keep names out of a lecture hall, not from a fellow instructor.
 */

import type { ClassResults, Student } from "../class-results.ts";
import { sha256 } from "../sha256.ts";
import { csvText } from "./csv-text.ts";
import type { FormatOptions, OutputFile } from "./format.ts";

/** How reports call each student, in the order of the submissions. */
export function shownNames(
  { lesson, submissions }: ClassResults,
  { areNamed = false }: FormatOptions,
): readonly string[] {
  const students = submissions.map(({ student }) => student);
  if (areNamed) return students.map(fullName);
  const lengths = [6, 10, 64];
  const names = lengths.map((length) =>
    students.map(({ id }) => `student-${sha256(`${lesson} ${id}`).slice(0, length)}`),
  );
  return names.find((some) => new Set(some).size === some.length) ?? students.map(({ id }) => id);
}

function fullName({ id, name }: Student): string {
  return name === null ? id : `${name} (${id})`;
}

/** Which name stands for whom; to be kept apart from the reports. Nothing when names are shown. */
export function nameKey(
  { submissions }: ClassResults,
  names: readonly string[],
  { areNamed = false }: FormatOptions,
): readonly OutputFile[] {
  if (areNamed) return [];
  const rows = submissions.map(({ student, file }, place) => [
    names[place] ?? "",
    student.id,
    student.name,
    student.email,
    file,
  ]);
  const head = ["shown_as", "student", "name", "email", "file"];
  return [{ name: "key.csv", text: csvText([head, ...rows]) }];
}
