/**
 * Reads a whole lesson from its folder. Complaints are collected, not thrown, so that an author
 * sees all of them at once; what could be read is there all the same.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rubric } from "../grading/rubric.ts";
import type { Complaint } from "./complaint.ts";
import type { Hints } from "./hints.ts";
import { readHints } from "./hints.ts";
import { filesIn, strayFiles } from "./lesson-folder.ts";
import type { LessonOutline } from "./lesson-outline.ts";
import { outlineLesson } from "./lesson-outline.ts";
import { loadRubric } from "./load-rubric.ts";
import type { Mistake, UnmadeMistake } from "./mistakes/mistake.ts";
import { readMistakes } from "./mistakes/read-mistakes.ts";
import type { Equivalents } from "./mutate/equivalent.ts";
import { readEquivalents } from "./mutate/equivalent.ts";
import type { MutationRecord } from "./mutate/record.ts";
import { readRecord } from "./mutate/record.ts";
import type { Promises } from "./promises.ts";
import { readPromises } from "./promises.ts";
import type { WorkRecord } from "./work.ts";
import { readWork, withWork } from "./work.ts";

export interface Lesson extends LessonOutline {
  readonly exercises: readonly Exercise[];
  readonly complaints: readonly Complaint[];
}

/** A program of the lesson's folder. */
export interface ProgramFile {
  /** Relative to the exercise's folder, without the ending: `examples/basic`. */
  readonly name: string;
  readonly source: string;
}

export interface Exercise {
  /** The sub-folder; null when the lesson has only one exercise. */
  readonly name: string | null;
  readonly starter: string;
  readonly solution: string;
  readonly alternatives: readonly ProgramFile[];
  readonly mistakes: readonly Mistake[];
  readonly unmade: readonly UnmadeMistake[];
  /** Programs that the text shows and runs. */
  readonly examples: readonly ProgramFile[];
  /** Stories that the text replays, by name. */
  readonly schedules: { readonly [name: string]: string };
  readonly rubric: Rubric;
  readonly hidden: Rubric | null;
  /** What the solution takes; null when nobody has measured it. */
  readonly work: WorkRecord | null;
  readonly hints: Hints;
  /** Null when the folder has no table of them. */
  readonly promises: Promises | null;
  /** Mutants that nothing can tell from a right program. */
  readonly equivalents: Equivalents;
  /** Null when no run over all mutants was recorded. */
  readonly mutation: MutationRecord | null;
}

/** `gradingSeed` decides what rubrics draw from their ranges; empty for the usual draw. */
export async function loadLesson(
  folder: string,
  projectRoot: string,
  gradingSeed = "",
): Promise<Lesson> {
  const files = filesIn(folder);
  const outline = outlineLesson(folder);
  const read = await Promise.all(
    outline.exerciseNames.map((name) =>
      loadExercise(folder, name, files, { projectRoot, gradingSeed }),
    ),
  );
  const stray = strayFiles(files).map((file) => ({
    file,
    line: null,
    what: "this file has no place in a lesson",
    remedy: "Remove it, or see CONTRIBUTING.md for the names that have one",
  }));
  return {
    ...outline,
    exercises: read.flatMap(({ exercise }) => (exercise === null ? [] : [exercise])),
    complaints: [
      ...outline.parsed.complaints,
      ...stray,
      ...read.flatMap(({ complaints }) => complaints),
    ],
  };
}

interface ReadExercise {
  readonly exercise: Exercise | null;
  readonly complaints: readonly Complaint[];
}

const required = ["starter.ts", "solution.ts", "rubric.ts", "hidden.ts", "hints.md"];

async function loadExercise(
  lesson: string,
  name: string | null,
  files: readonly string[],
  { projectRoot, gradingSeed }: { readonly projectRoot: string; readonly gradingSeed: string },
): Promise<ReadExercise> {
  const prefix = name === null ? "" : `${name}/`;
  const folder = join(lesson, prefix);
  const missing = missingFiles(prefix, files);
  if (missing.length > 0) return { exercise: null, complaints: missing };
  const load = (file: string) =>
    loadRubric(join(folder, file), prefix + file, projectRoot, gradingSeed);
  const [rubric, hidden] = [await load("rubric.ts"), await load("hidden.ts")];
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const hints = readHints(read("hints.md"), `${prefix}hints.md`);
  const promises = promisesIn(lesson, `${prefix}promises.md`, files);
  const judged = mutationFiles(lesson, prefix, files);
  const { mistakes, unmade, complaints: misfits } = readMistakes(lesson, prefix, files);
  const complaints = [
    ...misfits,
    ...judged.equivalents.complaints,
    ...[rubric.complaint, hidden.complaint].filter((one) => one !== null),
    ...hints.complaints,
    ...(promises?.complaints ?? []),
  ];
  if (rubric.rubric === null) return { exercise: null, complaints };
  const work = files.includes(`${prefix}work.json`) ? readWork(read("work.json")) : null;
  const programs = (below: string) => programsIn(lesson, prefix, below, files);
  const exercise = {
    name,
    starter: read("starter.ts"),
    solution: read("solution.ts"),
    alternatives: programs("alternatives"),
    mistakes,
    unmade,
    examples: programs("examples"),
    schedules: schedulesIn(lesson, prefix, files),
    rubric: withWork(rubric.rubric, work?.visible),
    hidden: hidden.rubric === null ? null : withWork(hidden.rubric, work?.hidden),
    work,
    hints,
    promises,
    ...judged,
  };
  return { exercise, complaints };
}

function missingFiles(prefix: string, files: readonly string[]): readonly Complaint[] {
  return required
    .filter((file) => !files.includes(prefix + file))
    .map((file) => ({
      file: prefix + file,
      line: null,
      what: "the file is missing",
      remedy: "`npx tiebreak lesson new` shows what it looks like",
    }));
}

function programsIn(
  lesson: string,
  prefix: string,
  below: string,
  files: readonly string[],
): readonly ProgramFile[] {
  return files
    .filter((file) => file.startsWith(`${prefix}${below}/`) && file.endsWith(".ts"))
    .map((file) => ({
      name: file.slice(prefix.length).replace(/\.ts$/, ""),
      source: readFileSync(join(lesson, file), "utf8"),
    }));
}

function mutationFiles(
  lesson: string,
  prefix: string,
  files: readonly string[],
): Pick<Exercise, "equivalents" | "mutation"> {
  const read = (file: string): string =>
    files.includes(file) ? readFileSync(join(lesson, file), "utf8") : "";
  const file = `${prefix}equivalent.md`;
  return {
    equivalents: readEquivalents(read(file), file),
    mutation: readRecord(read(`${prefix}mutation.json`)),
  };
}

function promisesIn(lesson: string, file: string, files: readonly string[]): Promises | null {
  return files.includes(file) ? readPromises(readFileSync(join(lesson, file), "utf8"), file) : null;
}

function schedulesIn(
  lesson: string,
  prefix: string,
  files: readonly string[],
): { readonly [name: string]: string } {
  const start = `${prefix}schedules/`;
  return Object.fromEntries(
    files
      .filter((file) => file.startsWith(start))
      .map((file) => [
        file.slice(start.length).replace(/\.txt$/, ""),
        readFileSync(join(lesson, file), "utf8"),
      ]),
  );
}
