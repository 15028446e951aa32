// The submissions that a command line names, with the students of the roster they belong to.
import { existsSync, readFileSync } from "node:fs";
import type { Student } from "../../grading/class-results.ts";
import { findSubmissions, SubmissionsError } from "../../grading/find-submissions.ts";
import type { Submission } from "../../grading/grade-class.ts";
import { printable } from "../../grading/printable.ts";
import { readSubmission } from "../../grading/read-submission.ts";
import { parseRoster, RosterError, studentNamed } from "../../grading/roster.ts";
import { Misuse } from "../shell/command.ts";
import { complain } from "../shell/terminal.ts";

export interface Collected {
  readonly submissions: readonly Submission[];
  readonly missing: readonly Student[];
}

/**
 * Throws Misuse for what leads nowhere; warns of what is left out. `own` is asked for what is no
 * file: a program of the lesson is handed in by its name.
 */
export function collectSubmissions(
  named: readonly string[],
  rosterPath: string | undefined,
  idPattern: RegExp | undefined,
  own: (name: string) => string | null = () => null,
): Collected {
  try {
    const roster = rosterPath === undefined ? null : parseRoster(readRoster(rosterPath));
    const ofLesson = named.flatMap((name) => ownSubmission(name, own));
    const given = named.filter((name) => !ofLesson.some(({ file }) => file === name));
    const { files, emptyFolders, ignored } = findSubmissions(given, { idPattern });
    if (files.length + ofLesson.length === 0)
      throw new SubmissionsError("There is no submission in what you named.");
    const handedIn = files.map(({ id, path }) => ({
      student: studentNamed(roster ?? [], id) ?? stranger(id),
      file: path,
      text: readSubmission(path),
    }));
    const submissions = [...handedIn, ...ofLesson];
    const present = new Set(submissions.map(({ student }) => student.id));
    const absent = [...(roster ?? []), ...emptyFolders.map(stranger)];
    warn(ignored, "Not graded, because these are not programs");
    if (roster !== null) {
      const strangers = [...present].filter((id) => studentNamed(roster, id) === null);
      warn(strangers, "Not in the roster, and graded all the same");
    }
    return { submissions, missing: distinct(absent.filter(({ id }) => !present.has(id))) };
  } catch (error) {
    if (error instanceof SubmissionsError) throw new Misuse(error.message);
    if (error instanceof RosterError) throw new Misuse(`${rosterPath}: ${error.message}.`);
    throw error;
  }
}

function ownSubmission(name: string, own: (name: string) => string | null): readonly Submission[] {
  const source = existsSync(name) ? null : own(name);
  if (source === null) return [];
  return [{ student: stranger(name), file: name, text: { kind: "text", source } }];
}

function readRoster(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Misuse(`The roster cannot be read: ${String(error)}`);
  }
}

function stranger(id: string): Student {
  return { id, name: null, email: null, platformId: null };
}

function distinct(students: readonly Student[]): readonly Student[] {
  return [...new Map(students.map((student) => [student.id, student])).values()];
}

function warn(names: readonly string[], what: string): void {
  if (names.length > 0) complain(`${what}: ${names.map(printable).join(", ")}`);
}

/** Of `--id`; throws Misuse when it is no expression. */
export function readIdPattern(source: string | undefined): RegExp | undefined {
  if (source === undefined) return undefined;
  try {
    return new RegExp(source, "u");
  } catch (error) {
    throw new Misuse(`--id takes a regular expression: ${String(error)}`);
  }
}
