/** Submissions to be shown: one with its report, or many without their texts. */

import { and, desc, eq, getTableColumns, lt, type SQL } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import {
  type Grading,
  gradings,
  type Person,
  people,
  type StoredSubmission,
  submissions,
  type Task,
  tasks,
} from "./tables.ts";

export interface ShownSubmission {
  readonly submission: StoredSubmission;
  readonly person: Person;
  readonly task: Task;
  /** The current one, with the report's text. */
  readonly grading: Grading | null;
}

export async function readSubmission(
  database: Queryable,
  id: string,
): Promise<ShownSubmission | null> {
  const [row] = await database
    .select({ submission: submissions, person: people, task: tasks, grading: gradings })
    .from(submissions)
    .innerJoin(people, eq(people.id, submissions.personId))
    .innerJoin(tasks, eq(tasks.id, submissions.taskId))
    .leftJoin(gradings, and(eq(gradings.submissionId, submissions.id), gradings.isCurrent))
    .where(eq(submissions.id, id));
  return row ?? null;
}

const { source: _source, ...listedColumns } = getTableColumns(submissions);
const { report: _report, ...gradingColumns } = getTableColumns(gradings);

export interface ListedSubmission {
  readonly submission: Omit<StoredSubmission, "source">;
  readonly person: Person;
  readonly task: Task;
  readonly grading: Omit<Grading, "report"> | null;
}

export interface SubmissionFilter {
  readonly courseId?: string;
  readonly personId?: string;
  readonly taskId?: string;
  readonly section?: string | null;
  /** Only those requested before: how one comes to the next page. */
  readonly before?: Date;
  readonly limit?: number;
}

const defaultLimit = 1000;

/** Newest first. */
export async function listSubmissions(
  database: Queryable,
  filter: SubmissionFilter,
): Promise<readonly ListedSubmission[]> {
  return database
    .select({ submission: listedColumns, person: people, task: tasks, grading: gradingColumns })
    .from(submissions)
    .innerJoin(people, eq(people.id, submissions.personId))
    .innerJoin(tasks, eq(tasks.id, submissions.taskId))
    .leftJoin(gradings, and(eq(gradings.submissionId, submissions.id), gradings.isCurrent))
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(submissions.requestedAt), desc(submissions.id))
    .limit(filter.limit ?? defaultLimit);
}

function conditionsOf(filter: SubmissionFilter): SQL[] {
  const { courseId, personId, taskId, section = null, before } = filter;
  return [
    ...(courseId === undefined ? [] : [eq(tasks.courseId, courseId)]),
    ...(personId === undefined ? [] : [eq(submissions.personId, personId)]),
    ...(taskId === undefined ? [] : [eq(submissions.taskId, taskId)]),
    ...(section === null ? [] : [eq(people.section, section)]),
    ...(before === undefined ? [] : [lt(submissions.requestedAt, before)]),
  ];
}
