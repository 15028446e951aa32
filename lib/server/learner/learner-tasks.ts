/**
 * A course as one person in it sees their own work: what is due, what was handed in, what it is
 * worth. Points of hidden criteria are in it only where the task's rule tells them.
 */

import type { Queryable } from "../../store/database.ts";
import { type Extension, listExtensions } from "../../store/extensions.ts";
import { hiddenUntil, showsTotal } from "../../store/hidden-release.ts";
import { listOverrides, type StoredOverride } from "../../store/overrides.ts";
import { type ListedSubmission, listSubmissions } from "../../store/submission-lists.ts";
import { type Attempts, attemptsOf, closesFor } from "../../store/submissions.ts";
import type { Person, Task } from "../../store/tables.ts";
import { dueFor, type TaskGrade, taskGrade } from "../../store/task-grade.ts";
import { listTasks } from "../../store/tasks.ts";

export type Opening = "not-yet" | "open" | "late" | "closed";

export interface LearnerTask {
  readonly task: Task;
  /** This person's own dates. */
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
  readonly opening: Opening;
  readonly attempts: Attempts;
  readonly grade: TaskGrade;
  /** Whether points of hidden criteria are kept back. */
  readonly isPartial: boolean;
  /** When this person is told what hidden checks say. */
  readonly hiddenUntil: Task["hiddenVisibility"];
  /** What an instructor wrote with another score. */
  readonly note: string | null;
  /** Newest first. */
  readonly submissions: readonly LearnerSubmission[];
}

export interface LearnerSubmission {
  readonly id: string;
  readonly requestedAt: Date;
  readonly state: ListedSubmission["submission"]["state"];
  readonly status: "graded" | "not-gradable" | "interrupted" | null;
  readonly earned: number | null;
  readonly possible: number | null;
}

/** More than anybody submits; a limit all the same. */
const submissionsMax = 5000;

export async function learnerTasks(
  database: Queryable,
  person: Person,
  now: Date,
  /** Only the tasks of this one; all of them when absent. */
  lesson?: string,
): Promise<readonly LearnerTask[]> {
  const { courseId, id: personId } = person;
  const all = await listTasks(database, courseId);
  const tasks = lesson === undefined ? all : all.filter((one) => one.lesson === lesson);
  if (tasks.length === 0) return [];
  const work = await listSubmissions(database, { courseId, personId, limit: submissionsMax });
  const extensions = await listExtensions(database, courseId);
  const overrides = await listOverrides(database, courseId);
  const seen: LearnerTask[] = [];
  for (const task of tasks) {
    const isOwn = (one: { readonly taskId: string; readonly personId: string }): boolean =>
      one.taskId === task.id && one.personId === personId;
    seen.push(
      learnerTask({
        task,
        work: work.filter(({ submission }) => isOwn(submission)),
        extension: extensions.find(isOwn) ?? null,
        override: overrides.find(isOwn) ?? null,
        attempts: await attemptsOf(database, task, personId),
        now,
      }),
    );
  }
  return seen;
}

interface OwnWork {
  readonly task: Task;
  /** Newest first. */
  readonly work: readonly ListedSubmission[];
  readonly extension: Extension | null;
  readonly override: StoredOverride | null;
  readonly attempts: Attempts;
  readonly now: Date;
}

function learnerTask({ task, work, extension, override, attempts, now }: OwnWork): LearnerTask {
  const dueAt = dueFor(task, extension);
  const closesAt = closesFor(task, extension);
  const { hiddenVisibility: visibility, releasedAt } = task;
  const tellsAll = showsTotal({ visibility, dueAt, releasedAt }, now);
  const told = work.map(({ submission, grading }) => ({
    id: submission.id,
    requestedAt: submission.requestedAt,
    state: submission.state,
    grading: grading === null || tellsAll ? grading : visibleOnly(grading),
  }));
  return {
    task,
    dueAt,
    closesAt,
    attempts,
    opening: openingOf(task.opensAt, dueAt, closesAt, now),
    grade: taskGrade({ attempts: told, task, extension, override }),
    isPartial: !tellsAll && work.some(({ grading }) => hidesPoints(grading)),
    hiddenUntil: hiddenUntil({ hiddenVisibility: visibility, dueAt }),
    note: override?.note ?? null,
    submissions: told.map(({ grading, ...one }) => ({
      ...one,
      status: grading?.status ?? null,
      earned: grading?.earned ?? null,
      possible: grading?.possible ?? null,
    })),
  };
}

type Points = NonNullable<ListedSubmission["grading"]>;

function visibleOnly(grading: Points): Points {
  return { ...grading, earned: grading.visibleEarned, possible: grading.visiblePossible };
}

function hidesPoints(grading: Points | null): boolean {
  return grading !== null && grading.visiblePossible < grading.possible;
}

function openingOf(
  opensAt: Date | null,
  dueAt: Date | null,
  closesAt: Date | null,
  now: Date,
): Opening {
  if (opensAt !== null && now < opensAt) return "not-yet";
  if (closesAt !== null && now > closesAt) return "closed";
  return dueAt !== null && now > dueAt ? "late" : "open";
}

/** What to do next: open, nothing that counts yet or points left, in the order of due dates. */
export function dueNext(tasks: readonly LearnerTask[]): LearnerTask | null {
  const left = tasks.filter(
    ({ opening, attempts, grade }) =>
      (opening === "open" || opening === "late") &&
      attempts.left !== 0 &&
      (grade.score === null || (grade.possible !== null && grade.score < grade.possible)),
  );
  const time = ({ dueAt }: LearnerTask): number => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const untouched = left.filter(({ submissions }) => submissions.length === 0);
  const [first] = (untouched.length > 0 ? untouched : left).toSorted((a, b) => time(a) - time(b));
  return first ?? null;
}
