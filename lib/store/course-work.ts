/**
 * All attempts of a course with what counts of them, and nothing else: a gradebook reads thousands,
 * so neither programs nor reports come along.
 */

import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { type Grading, gradings, type SubmissionState, submissions, tasks } from "./tables.ts";

export interface Attempt {
  readonly id: string;
  readonly taskId: string;
  readonly personId: string;
  readonly state: SubmissionState;
  readonly requestedAt: Date;
  /** The current one. */
  readonly grading: Pick<Grading, "id" | "status" | "earned" | "possible" | "gradedAt"> | null;
}

export interface WorkFilter {
  readonly taskId?: string;
  readonly personId?: string;
  /** Only the people of this section; null: everybody. */
  readonly section?: string | null;
}

/** Oldest first. */
export async function listAttempts(
  database: Queryable,
  courseId: string,
  { taskId, personId }: WorkFilter = {},
): Promise<readonly Attempt[]> {
  return database
    .select({
      id: submissions.id,
      taskId: submissions.taskId,
      personId: submissions.personId,
      state: submissions.state,
      requestedAt: submissions.requestedAt,
      grading: {
        id: gradings.id,
        status: gradings.status,
        earned: gradings.earned,
        possible: gradings.possible,
        gradedAt: gradings.gradedAt,
      },
    })
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.taskId))
    .leftJoin(gradings, and(eq(gradings.submissionId, submissions.id), gradings.isCurrent))
    .where(
      and(
        eq(tasks.courseId, courseId),
        taskId === undefined ? undefined : eq(submissions.taskId, taskId),
        personId === undefined ? undefined : eq(submissions.personId, personId),
      ),
    )
    .orderBy(asc(submissions.requestedAt), asc(submissions.id));
}
