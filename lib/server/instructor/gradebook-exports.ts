/**
 * The gradebook as files for other programs. They carry names and addresses: to say who has which
 * grade is what they are for. Files for Canvas and Moodle hold one task each, since an empty cell
 * of a wider table could take away a grade that somebody gave there.
 */

import { strToU8, zipSync } from "fflate";
import { counted } from "../../check/counted.ts";
import type { GradedSubmission } from "../../grading/class-results.ts";
import { canvasText } from "../../grading/formats/canvas.ts";
import { csvText } from "../../grading/formats/csv-text.ts";
import { feedbackOf, moodleText } from "../../grading/formats/moodle.ts";
import { nbgraderText } from "../../grading/formats/nbgrader.ts";
import { points } from "../../grading/formats/submission-grade.ts";
import type { Person, Task } from "../../store/tables.ts";
import type { Gradebook, GradebookCell } from "./gradebook.ts";

export const exportFormats = ["canvas", "moodle", "nbgrader", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function isExportFormat(name: string): name is ExportFormat {
  return exportFormats.some((one) => one === name);
}

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ExportInput {
  readonly book: Gradebook;
  /** By the ids of submissions; Moodle's feedback is written from them. */
  readonly graded: ReadonlyMap<string, GradedSubmission>;
  /** By the ids of tasks that have no grading yet: what the rubric says. */
  readonly possible: ReadonlyMap<string, number>;
}

export function exportGradebook(format: ExportFormat, input: ExportInput): ExportFile {
  switch (format) {
    case "nbgrader":
      return textFile("nbgrader.csv", nbgraderText(nbgraderRows(input)));
    case "csv":
      return textFile("grades.csv", ownCsv(input));
    case "json":
      return textFile("grades.json", `${JSON.stringify(entriesOf(input), null, 2)}\n`);
    case "canvas":
      return perTask("canvas", input, (task, place) => canvasFile(input, task, place));
    case "moodle":
      return perTask("moodle", input, (task, place) => moodleFile(input, task, place));
  }
}

function textFile(name: string, text: string): ExportFile {
  const type = name.endsWith(".json") ? "application/json" : "text/csv; charset=utf-8";
  return { name, type, bytes: new Uint8Array(strToU8(text)) };
}

/** A single file for a single task, else an archive with one for each. */
function perTask(
  name: string,
  { book }: ExportInput,
  textOf: (task: Task, place: number) => string,
): ExportFile {
  const files = book.columns.map(({ task }, place) => ({
    name: `${name}-${assignmentId(task)}.csv`,
    text: textOf(task, place),
  }));
  const [first] = files;
  if (files.length === 1 && first !== undefined) return textFile(first.name, first.text);
  const entries = Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)]));
  const bytes = zipSync(entries, { mtime: new Date(1980, 0, 1) });
  return { name: `${name}.zip`, type: "application/zip", bytes: new Uint8Array(bytes) };
}

/** A word for file names and for nbgrader, which knows assignments by such. */
function assignmentId({ lesson, exercise }: Task): string {
  return exercise === null ? lesson : `${lesson}-${exercise}`;
}

interface Entry {
  readonly person: Person;
  readonly cell: GradebookCell;
}

function column({ book }: ExportInput, place: number): readonly Entry[] {
  return book.rows.flatMap(({ person, cells }) => {
    const cell = cells[place];
    return cell === undefined ? [] : [{ person, cell }];
  });
}

function possibleOf({ book, possible }: ExportInput, task: Task): number | null {
  const known = book.columns.find((one) => one.task.id === task.id)?.possible;
  return known ?? possible.get(task.id) ?? null;
}

/** Canvas matches by the login, which is often the address, then by the name. */
function canvasFile(input: ExportInput, task: Task, place: number): string {
  const rows = column(input, place).flatMap(({ person, cell }) => {
    const { score } = cell.grade;
    if (score === null) return [];
    const ids = { canvasId: null, schoolId: null, login: person.email };
    return [{ ...ids, name: person.name, grade: score }];
  });
  return canvasText(task.title, possibleOf(input, task) ?? 0, rows);
}

function moodleFile(input: ExportInput, task: Task, place: number): string {
  const rows = column(input, place).flatMap(({ person, cell }) => {
    const { score } = cell.grade;
    if (score === null) return [];
    const ids = { idNumber: null, userId: null, email: person.email };
    return [{ ...ids, grade: score, feedback: feedbackFor(input, cell) }];
  });
  return moodleText(task.title, rows);
}

function feedbackFor({ graded }: ExportInput, { grade, override, shown }: GradebookCell): string {
  const own = graded.get(shown?.id ?? "");
  const late =
    grade.penalty === 0 || grade.isOverridden
      ? []
      : [`Late by ${counted(grade.daysLate, "day")}: ${counted(grade.penalty, "point")} less.`];
  const told = own === undefined ? [] : [feedbackOf({ ...own, override: null })];
  // The note is for instructors; learners read this.
  const byHand = override === null ? [] : ["Set by an instructor."];
  return [...byHand, ...late, ...told].join("\n");
}

/** By task, then by person: as nbgrader has it. */
function nbgraderRows(input: ExportInput) {
  return input.book.columns.flatMap(({ task }, place) =>
    column(input, place).map(({ person, cell }) => {
      const { grade, shown } = cell;
      return {
        assignment: assignmentId(task),
        dueAt: cell.dueAt,
        submittedAt: shown?.requestedAt ?? null,
        student: { id: person.pseudonym, name: person.name, email: person.email },
        raw: grade.isOverridden ? grade.score : grade.raw,
        penalty: grade.isOverridden ? 0 : grade.penalty,
        possible: possibleOf(input, task),
      };
    }),
  );
}

/** Everything there is to know, in one row for each person and task. */
function entriesOf(input: ExportInput) {
  return input.book.columns.flatMap(({ task }, place) =>
    column(input, place).map(({ person, cell }) => {
      const { grade, shown, override, attempts } = cell;
      return {
        pseudonym: person.pseudonym,
        name: person.name,
        email: person.email,
        task: assignmentId(task),
        title: task.title,
        standing: cell.standing,
        score: grade.score,
        possible: possibleOf(input, task),
        raw: grade.raw,
        late_penalty: points(grade.penalty),
        days_late: grade.daysLate,
        override: override?.earned ?? null,
        note: override?.note ?? null,
        attempts: attempts.length,
        due: cell.dueAt?.toISOString() ?? null,
        submitted: shown?.requestedAt.toISOString() ?? null,
        submission: shown?.id ?? null,
      };
    }),
  );
}

const ownColumns = [
  ...(["pseudonym", "name", "email", "task", "title", "standing", "score", "possible"] as const),
  ...(["raw", "late_penalty", "days_late", "override", "note", "attempts"] as const),
  ...(["due", "submitted", "submission"] as const),
];

function ownCsv(input: ExportInput): string {
  const rows = entriesOf(input).map((entry) => ownColumns.map((name) => entry[name]));
  return csvText([ownColumns, ...rows]);
}

/** The same gradebook with a single task. */
export function onlyTask({ columns, rows }: Gradebook, taskId: string): Gradebook {
  const place = columns.findIndex(({ task }) => task.id === taskId);
  return {
    columns: columns.slice(place, place + 1),
    rows: rows.map((row) => ({ ...row, cells: row.cells.slice(place, place + 1) })),
  };
}
