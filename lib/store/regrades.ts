/** Submissions judged anew: what was asked for, what has come back, and how it ended. */

import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import {
  type Grading,
  gradings,
  type Person,
  people,
  type Regrade,
  regrades,
  submissions,
  type Task,
  tasks,
} from "./tables.ts";
import { isUuid } from "./uuid.ts";

export async function addRegrade(
  database: Queryable,
  wanted: Pick<Regrade, "taskId" | "submissionIds" | "requestedBy" | "requestedAt">,
): Promise<Regrade> {
  const [regrade] = await database.insert(regrades).values(wanted).returning();
  if (regrade === undefined) throw new Error("the regrade was not stored");
  return regrade;
}

export interface FoundRegrade {
  readonly regrade: Regrade;
  readonly task: Task;
}

export async function findRegrade(
  database: Queryable,
  courseId: string,
  regradeId: string,
): Promise<FoundRegrade | null> {
  if (!isUuid(regradeId)) return null;
  const [found] = await database
    .select({ regrade: regrades, task: tasks })
    .from(regrades)
    .innerJoin(tasks, eq(tasks.id, regrades.taskId))
    .where(and(eq(regrades.id, regradeId), eq(tasks.courseId, courseId)));
  return found ?? null;
}

/** Newest first. */
export async function listRegrades(
  database: Queryable,
  taskId: string,
): Promise<readonly Regrade[]> {
  return database
    .select()
    .from(regrades)
    .where(eq(regrades.taskId, taskId))
    .orderBy(desc(regrades.requestedAt));
}

/** In a transaction: nobody else settles it, and no late result comes in, until its end. */
export async function lockOpenRegrade(
  transaction: Queryable,
  regradeId: string,
): Promise<Regrade | null> {
  const [regrade] = await transaction
    .select()
    .from(regrades)
    .where(
      and(eq(regrades.id, regradeId), isNull(regrades.appliedAt), isNull(regrades.discardedAt)),
    )
    .for("update");
  return regrade ?? null;
}

export async function settleRegrade(
  database: Queryable,
  regradeId: string,
  how: Partial<Pick<Regrade, "appliedAt" | "neverLower" | "discardedAt">>,
): Promise<void> {
  await database.update(regrades).set(how).where(eq(regrades.id, regradeId));
}

/** How many submissions have come back. */
export async function countRegraded(database: Queryable, regradeId: string): Promise<number> {
  const [row] = await database
    .select({ done: count() })
    .from(gradings)
    .where(eq(gradings.regradeId, regradeId));
  return row?.done ?? 0;
}

/** In a transaction: two who ask for a regrade of the same task come one after the other. */
export async function lockTask(transaction: Queryable, taskId: string): Promise<void> {
  await transaction
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.id, taskId))
    .for("no key update");
}

export interface RegradedSubmission {
  readonly submissionId: string;
  readonly person: Person;
  readonly before: Grading;
  /** Null until it has come back. */
  readonly after: Grading | null;
}

/**
 * Each submission that was asked for, with what counted before. Of a settled regrade that is the
 * newest other grading: while one was open no second could be asked for.
 */
export async function regradedSubmissions(
  database: Queryable,
  { id, submissionIds, requestedAt }: Regrade,
): Promise<readonly RegradedSubmission[]> {
  if (submissionIds.length === 0) return [];
  const rows = await database
    .select({ grading: gradings, person: people, regrade: regrades })
    .from(gradings)
    .innerJoin(submissions, eq(submissions.id, gradings.submissionId))
    .innerJoin(people, eq(people.id, submissions.personId))
    .leftJoin(regrades, eq(regrades.id, gradings.regradeId))
    .where(inArray(gradings.submissionId, submissionIds))
    .orderBy(desc(gradings.gradedAt));
  const bySubmission = Map.groupBy(rows, ({ grading }) => grading.submissionId);
  return submissionIds.flatMap((submissionId): readonly RegradedSubmission[] => {
    const own = bySubmission.get(submissionId) ?? [];
    const after = own.find(({ grading }) => grading.regradeId === id);
    const others = own.filter(
      ({ regrade }) =>
        regrade === null ||
        (regrade.id !== id && regrade.appliedAt !== null && regrade.appliedAt <= requestedAt),
    );
    const before = others.find(({ grading }) => grading.isCurrent) ?? others[0];
    if (before === undefined) return [];
    const { person } = before;
    return [{ submissionId, person, before: before.grading, after: after?.grading ?? null }];
  });
}
