/**
 * Grades for a course as `tiebreak grade` does: the same lesson, the same criteria, hidden ones
 * included, the same bytes. A lesson is read when it is first needed, and when a file has changed.
 */

import { statSync } from "node:fs";
import { join } from "node:path";
import type { Assignment } from "../grading/assignment.ts";
import { assignmentOf } from "../grading/assignment.ts";
import { grade } from "../grading/grade.ts";
import { findLessons } from "../lessons/catalogue.ts";
import { describeComplaint } from "../lessons/complaint.ts";
import { filesIn } from "../lessons/lesson-folder.ts";
import type { Lesson } from "../lessons/load-lesson.ts";
import { loadLesson } from "../lessons/load-lesson.ts";
import type { Graded, Grader, GradingWork } from "../queue/grader.ts";
import { openNodeSandbox } from "../sandbox/node/node-host.ts";

export interface GraderOptions {
  readonly projectRoot: string;
  /** As `lessonRoots` answers them. */
  readonly lessonRoots: readonly string[];
  /** Sandbox processes, each for one submission at a time. */
  readonly processes: number;
  /** A submission that takes longer is interrupted; as the command line has it when absent. */
  readonly timeLimitMs?: number;
}

export interface OpenGrader {
  readonly grade: Grader;
  close(): Promise<void>;
}

const defaultTimeLimitMs = 300_000;

export async function openGrader(options: GraderOptions): Promise<OpenGrader> {
  const { processes, timeLimitMs = defaultTimeLimitMs } = options;
  const sandbox = await openNodeSandbox({ processes, jobLimitMs: timeLimitMs });
  const lessons = new LessonShelf(options);
  const gradeOne = async ({ submission, task, signal }: GradingWork): Promise<Graded> => {
    const assignment = await lessons.assignment(task.lesson, task.exercise);
    const report = await grade(sandbox, assignment, submission.source, { signal });
    return { report, visiblePossible: visiblePossible(assignment) };
  };
  return { grade: gradeOne, close: () => sandbox.close() };
}

function visiblePossible({ rubric }: Assignment): number {
  return rubric.criteria.reduce((total, { points }) => total + points, 0);
}

interface ShelvedLesson {
  readonly fingerprint: string;
  readonly lesson: Promise<Lesson>;
}

/** Lessons as they are on disk now. */
class LessonShelf {
  readonly #options: GraderOptions;
  readonly #lessons = new Map<string, ShelvedLesson>();

  constructor(options: GraderOptions) {
    this.#options = options;
  }

  async assignment(slug: string, exerciseName: string | null): Promise<Assignment> {
    const lesson = await this.#lesson(slug);
    const exercise = lesson.exercises.find(({ name }) => name === exerciseName);
    if (exercise !== undefined) return assignmentOf(lesson, exercise);
    const [complaint] = lesson.complaints;
    const name = exerciseName === null ? slug : `${slug}/${exerciseName}`;
    const why = complaint === undefined ? "" : ` (${describeComplaint(complaint)})`;
    throw new Error(`the exercise ${name} is not among this server's lessons${why}`);
  }

  async #lesson(slug: string): Promise<Lesson> {
    const { projectRoot, lessonRoots } = this.#options;
    const place = findLessons(lessonRoots).find((one) => one.slug === slug);
    if (place === undefined) {
      throw new Error(`the lesson ${slug} is not among this server's lessons`);
    }
    const fingerprint = fingerprintOf(place.folder);
    const shelved = this.#lessons.get(slug);
    if (shelved?.fingerprint === fingerprint) return shelved.lesson;
    const lesson = loadLesson(place.folder, projectRoot);
    this.#lessons.set(slug, { fingerprint, lesson });
    // One that could not be read is read again next time.
    lesson.catch(() => this.#lessons.delete(slug));
    return lesson;
  }
}

/** Cheap to take before each grading; whoever edits a file changes it. */
function fingerprintOf(folder: string): string {
  const parts = filesIn(folder).map((file) => {
    const { size, mtimeMs, ino } = statSync(join(folder, file));
    return [file, size, mtimeMs, ino].join(" ");
  });
  return [folder, ...parts].join("\n");
}
