/** People by tasks: what counts for each, and why there is nothing where there is nothing. */

import { type Attempt, listAttempts, type WorkFilter } from "../../store/course-work.ts";
import type { Queryable } from "../../store/database.ts";
import { listExtensions } from "../../store/extensions.ts";
import { listOverrides, type StoredOverride } from "../../store/overrides.ts";
import { listPeople } from "../../store/roster-changes.ts";
import type { Person, Task } from "../../store/tables.ts";
import { dueFor, type TaskGrade, taskGrade } from "../../store/task-grade.ts";
import { listTasks } from "../../store/tasks.ts";

export interface Gradebook {
  readonly columns: readonly GradebookColumn[];
  readonly rows: readonly GradebookRow[];
}

export interface GradebookColumn {
  readonly task: Task;
  /** As the reports say; null while there is none. */
  readonly possible: number | null;
}

export interface GradebookRow {
  readonly person: Person;
  /** One for each column. */
  readonly cells: readonly GradebookCell[];
  readonly total: number;
}

export interface GradebookCell {
  readonly task: Task;
  readonly grade: TaskGrade;
  readonly override: StoredOverride | null;
  /** With the extension, if there is one. */
  readonly dueAt: Date | null;
  readonly isExtended: boolean;
  readonly standing: CellStanding;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  /** The submission to look at: the one that counts, else the newest. */
  readonly shown: Attempt | null;
}

/**
 * Missing: nothing was handed in, and it is due. Waiting: something is on its way to a grade, and
 * nothing else has one. Failed: the server could not grade it, which is not a zero.
 */
export type CellStanding =
  | "graded"
  | "not-gradable"
  | "interrupted"
  | "waiting"
  | "failed"
  | "missing"
  | "open";

/**
 * Learners who are in the course, in the order of their pseudonyms; of one section, if the filter
 * names one. Where it names a task or person, the table has all its cells, but only theirs are
 * filled in.
 */
export async function readGradebook(
  database: Queryable,
  courseId: string,
  now: Date,
  filter: WorkFilter = {},
): Promise<Gradebook> {
  const everybody = await listPeople(database, courseId);
  const tasks = await listTasks(database, courseId);
  const work = await listAttempts(database, courseId, filter);
  const overrides = keyed(await listOverrides(database, courseId));
  const extensions = keyed(await listExtensions(database, courseId));
  const attempts = Map.groupBy(work, keyOf);
  const { section = null } = filter;
  const learners = everybody.filter(
    (one) =>
      one.role === "learner" &&
      one.removedAt === null &&
      (section === null || one.section === section),
  );
  const rows = learners.map((person): GradebookRow => {
    const cells = tasks.map((task): GradebookCell => {
      const key = keyOf({ taskId: task.id, personId: person.id });
      const own = attempts.get(key) ?? [];
      const extension = extensions.get(key) ?? null;
      const override = overrides.get(key) ?? null;
      const grade = taskGrade({ attempts: own, task, extension, override });
      const shown = own.find(({ id }) => id === grade.from) ?? own.at(-1);
      const dueAt = dueFor(task, extension);
      return {
        task,
        grade,
        override,
        dueAt,
        attempts: own,
        shown: shown ?? null,
        isExtended: extension !== null,
        standing: standingOf(grade, own, dueAt, now),
      };
    });
    const total = cells.reduce((sum, { grade }) => sum + (grade.score ?? 0), 0);
    return { person, cells, total };
  });
  return { columns: columnsOf(tasks, rows), rows };
}

interface PersonTask {
  readonly taskId: string;
  readonly personId: string;
}

function keyOf({ taskId, personId }: PersonTask): string {
  return `${taskId} ${personId}`;
}

function keyed<Row extends PersonTask>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function standingOf(
  { from }: TaskGrade,
  own: readonly Attempt[],
  dueAt: Date | null,
  now: Date,
): CellStanding {
  if (from !== null) return "graded";
  const last = own.at(-1);
  if (last === undefined) return dueAt !== null && dueAt <= now ? "missing" : "open";
  const isOnItsWay = ({ state }: Attempt): boolean => state !== "graded" && state !== "failed";
  if (own.some(isOnItsWay)) return "waiting";
  if (last.state === "failed") return "failed";
  return last.grading?.status === "interrupted" ? "interrupted" : "not-gradable";
}

/** All are graded by the same rubric; after a change of it the newest word counts. */
function columnsOf(
  tasks: readonly Task[],
  rows: readonly GradebookRow[],
): readonly GradebookColumn[] {
  return tasks.map((task, place) => {
    const known = rows
      .flatMap(({ cells }) => cells[place]?.attempts ?? [])
      .flatMap(({ grading }) => (grading?.status === "graded" ? [grading] : []))
      .sort((one, other) => other.gradedAt.getTime() - one.gradedAt.getTime());
    return { task, possible: known[0]?.possible ?? null };
  });
}

export interface GradebookOrder {
  /** `person`, `total`, or the id of a task. */
  readonly by: string;
  readonly isDown: boolean;
}

/** Whoever has no score comes last either way. */
export function inOrder(
  { columns, rows }: Gradebook,
  { by, isDown }: GradebookOrder,
  nameOf: (person: Person) => string,
): readonly GradebookRow[] {
  const sign = isDown ? -1 : 1;
  const byName = (one: GradebookRow, other: GradebookRow): number =>
    nameOf(one.person).localeCompare(nameOf(other.person), "en");
  const place = columns.findIndex(({ task }) => task.id === by);
  if (by !== "total" && place < 0) return rows.toSorted((a, b) => sign * byName(a, b));
  const scoreOf = (row: GradebookRow): number | null =>
    by === "total" ? row.total : (row.cells[place]?.grade.score ?? null);
  return rows.toSorted((a, b) => {
    const [one, other] = [scoreOf(a), scoreOf(b)];
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || byName(a, b);
    }
    return sign * (one - other) || byName(a, b);
  });
}
