/** What a task is worth, as the newest report says. */

import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "../../store/database.ts";
import { gradings, submissions, type Task } from "../../store/tables.ts";
import { findTask } from "../../store/tasks.ts";

/** Null while nothing was graded; then only the rubric knows. */
export async function possiblePoints(
  database: Queryable,
  task: { readonly id: string },
): Promise<number | null> {
  const [row] = await database
    .select({ possible: gradings.possible })
    .from(gradings)
    .innerJoin(submissions, eq(submissions.id, gradings.submissionId))
    .where(and(eq(submissions.taskId, task.id), gradings.isCurrent, eq(gradings.status, "graded")))
    .orderBy(desc(gradings.gradedAt))
    .limit(1);
  return row?.possible ?? null;
}

/** As the newest report says, or else the rubric; null where neither knows. */
export async function worthOfTask(
  database: Queryable,
  courseId: string,
  taskId: string,
  rubricPoints: (task: Task) => Promise<number | null>,
): Promise<number | null> {
  const task = await findTask(database, courseId, taskId);
  return task && ((await possiblePoints(database, task)) ?? (await rubricPoints(task)));
}
