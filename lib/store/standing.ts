/**
 * What counts for one person in one task: a human's word where there is one, else the best of the
 * current gradings after what lateness costs. Only submissions that were graded count.
 */

import { and, eq } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { latePenalty } from "./late-policy.ts";
import { extensions, gradings, overrides, submissions, type Task, tasks } from "./tables.ts";

export interface Standing {
  readonly earned: number;
  readonly possible: number;
  readonly penalty: number;
  readonly overridden: boolean;
  readonly submittedAt: Date | null;
}

export interface PersonTask {
  readonly personId: string;
  readonly taskId: string;
}

/** The due date of this person, which an extension may have moved. */
export async function dueDateOf(
  database: Queryable,
  task: Task,
  personId: string,
): Promise<Date | null> {
  const [extension] = await database
    .select({ dueAt: extensions.dueAt })
    .from(extensions)
    .where(and(eq(extensions.taskId, task.id), eq(extensions.personId, personId)));
  return extension?.dueAt ?? task.dueAt;
}

/** Null while nothing counts: no grading and no override, or an override of an unknown total. */
export async function standingOf(
  database: Queryable,
  { personId, taskId }: PersonTask,
): Promise<Standing | null> {
  const [task] = await database.select().from(tasks).where(eq(tasks.id, taskId));
  if (task === undefined) return null;
  const best = await bestGrading(database, task, personId);
  const [override] = await database
    .select({ earned: overrides.earned })
    .from(overrides)
    .where(and(eq(overrides.taskId, taskId), eq(overrides.personId, personId)));
  if (override === undefined) return best;
  const possible = best?.possible ?? (await possibleOf(database, taskId));
  if (possible === null) return null;
  const submittedAt = best?.submittedAt ?? null;
  return { earned: override.earned, possible, penalty: 0, overridden: true, submittedAt };
}

async function bestGrading(
  database: Queryable,
  task: Task,
  personId: string,
): Promise<Standing | null> {
  const rows = await database
    .select({
      earned: gradings.earned,
      possible: gradings.possible,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(gradings, eq(gradings.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.taskId, task.id),
        eq(submissions.personId, personId),
        eq(gradings.isCurrent, true),
        eq(gradings.status, "graded"),
      ),
    )
    .orderBy(submissions.submittedAt);
  if (rows.length === 0) return null;
  const dueAt = await dueDateOf(database, task, personId);
  let best: Standing | null = null;
  for (const { earned, possible, submittedAt } of rows) {
    const moment = { policy: task.latePolicy, dueAt, submittedAt };
    const penalty = latePenalty(moment, earned, possible);
    const counted = { earned: earned - penalty, possible, penalty, overridden: false, submittedAt };
    if (best === null || counted.earned > best.earned) best = counted;
  }
  return best;
}

/** From anybody's report: the rubric is the same for all. */
async function possibleOf(database: Queryable, taskId: string): Promise<number | null> {
  const [row] = await database
    .select({ possible: gradings.possible })
    .from(submissions)
    .innerJoin(gradings, eq(gradings.submissionId, submissions.id))
    .where(and(eq(submissions.taskId, taskId), eq(gradings.status, "graded")))
    .limit(1);
  return row?.possible ?? null;
}
