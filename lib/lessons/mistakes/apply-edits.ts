/**
 * Makes a mistake in a right program. Every edit must fit exactly one place, so that a change of
 * the program cannot turn a mistake into another one unnoticed. Indentation and blank lines are
 * for readers: they are not compared, and what is added takes on the indentation of its place.
 */

import type { Complaint } from "../complaint.ts";
import type { LineOrigin } from "./mistake.ts";
import { nearestPlace } from "./nearest-place.ts";
import type { Edit, EditLine } from "./parse-mistakes.ts";

/** A right program, by its file. */
export interface Base {
  readonly file: string;
  readonly source: string;
}

export interface EditedProgram {
  readonly source: string;
  readonly origins: readonly LineOrigin[];
  /** When there are any, the program is not what the author meant. */
  readonly complaints: readonly Complaint[];
}

/** A line of the base that is not blank. */
interface BaseLine {
  readonly text: string;
  /** Counted from 0, with blank lines. */
  readonly index: number;
}

interface PlacedEdit {
  readonly edit: Edit;
  /** The lines of the base that the edit names, in order. */
  readonly lines: readonly BaseLine[];
}

/** `file` is where the edits are written down. */
export function applyEdits(base: Base, edits: readonly Edit[], file: string): EditedProgram {
  const all = base.source.split("\n").map((text, index) => ({ text, index }));
  const told = all.filter(({ text }) => text.trim() !== "");
  const complaints: Complaint[] = [];
  const placed = edits.flatMap((edit): PlacedEdit[] => {
    const found = place(edit, told, base);
    if ("lines" in found) return [{ edit, lines: found.lines }];
    complaints.push({ file, line: edit.line, ...found });
    return [];
  });
  const sorted = placed.toSorted((left, right) => firstOf(left) - firstOf(right));
  for (const [index, { edit, lines }] of sorted.entries()) {
    const before = sorted[index - 1]?.lines.at(-1)?.index ?? -1;
    if ((lines[0]?.index ?? 0) > before) continue;
    const what = `two edits meet in line ${before + 1} of ${base.file}`;
    complaints.push({ file, line: edit.line, what, remedy: "Make one of them, without `@@`" });
  }
  return { ...write(all, sorted, base.file, file), complaints };
}

function firstOf({ lines }: PlacedEdit): number {
  return lines[0]?.index ?? 0;
}

type Finding = Pick<Complaint, "what" | "remedy">;

function place(
  { lines }: Edit,
  told: readonly BaseLine[],
  { file }: Base,
): { readonly lines: readonly BaseLine[] } | Finding {
  const wanted = lines.filter(({ kind }) => kind !== "added").map(({ text }) => text.trim());
  if (wanted.length === 0) {
    const remedy = `Add the line of ${file} above it or below it`;
    return { what: "it does not say where this is added", remedy };
  }
  const starts = told.flatMap((_, start) =>
    wanted.every((text, offset) => told[start + offset]?.text.trim() === text) ? [start] : [],
  );
  const [start, ...others] = starts;
  if (start !== undefined && others.length === 0) {
    return { lines: told.slice(start, start + wanted.length) };
  }
  if (start !== undefined) {
    const numbers = starts.map((one) => (told[one]?.index ?? 0) + 1).join(", ");
    const what = `\`${wanted[0]}\` fits ${starts.length} places of ${file}, at lines ${numbers}`;
    return { what, remedy: "Add a line above it or below it that only one of them has" };
  }
  const near = nearestPlace(wanted, told);
  const what = `\`${near?.wanted ?? wanted[0]}\` is not in ${file}`;
  if (near === null) return { what, remedy: `Write the line as it stands in ${file}` };
  return { what, remedy: `The nearest is line ${near.index + 1}: \`${near.text}\`` };
}

interface Written {
  readonly text: string;
  readonly origin: LineOrigin;
}

function write(
  all: readonly BaseLine[],
  placed: readonly PlacedEdit[],
  baseFile: string,
  file: string,
): Omit<EditedProgram, "complaints"> {
  const written: Written[] = [];
  let next = 0;
  /** What stands between the last edited line and this one stays. */
  const keepUntil = (end: number): void => {
    for (const { text, index } of all.slice(next, end)) {
      written.push({ text, origin: { file: baseFile, line: index + 1 } });
    }
    next = Math.max(next, end);
  };
  for (const { edit, lines } of placed) {
    const shift = shiftOf(edit, lines);
    const left = [...lines];
    keepUntil(firstOf({ edit, lines }));
    for (const { kind, text, line } of edit.lines) {
      if (kind === "added") {
        written.push({ text: shifted(text, shift), origin: { file, line } });
        continue;
      }
      const here = left.shift()?.index ?? next;
      keepUntil(kind === "kept" ? here + 1 : here);
      next = Math.max(next, here + 1);
    }
  }
  keepUntil(all.length);
  const source = written.map(({ text }) => text).join("\n");
  return { source, origins: written.map(({ origin }) => origin) };
}

/** How much further in the place is than the edit was written. */
function shiftOf({ lines }: Edit, [first]: readonly BaseLine[]): number {
  const told = lines.find(({ kind }: EditLine) => kind !== "added");
  return first === undefined || told === undefined ? 0 : indent(first.text) - indent(told.text);
}

function indent(text: string): number {
  return text.length - text.trimStart().length;
}

function shifted(text: string, shift: number): string {
  return " ".repeat(Math.max(0, indent(text) + shift)) + text.trim();
}
