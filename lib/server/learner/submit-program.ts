/** A learner's program goes into the store and the queue, in one transaction or not at all. */

import type { GradingQueue } from "../../queue/grading-queue.ts";
import { audit } from "../../store/audit.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { makeRoom } from "../../store/queue-order.ts";
import { type SubmitResult, submit } from "../../store/submissions.ts";
import type { Person } from "../../store/tables.ts";
import { findTask } from "../../store/tasks.ts";

interface Into {
  readonly database: OpenDatabase["database"];
  readonly queue: GradingQueue;
  now(): Date;
}

export interface SentProgram {
  readonly taskId: string;
  readonly person: Person;
  readonly source: string;
  /** Drawn by the page for one press of the button. */
  readonly requestKey: string;
}

export type SubmitOutcome = SubmitResult | { readonly kind: "no-task" };

export async function submitProgram(
  { database, queue, now }: Into,
  { taskId, person, source, requestKey }: SentProgram,
  requestedAt: Date,
): Promise<SubmitOutcome> {
  return database.transaction(async (tx): Promise<SubmitOutcome> => {
    const task = await findTask(tx, person.courseId, taskId);
    if (task === null) return { kind: "no-task" };
    const submittedAt = now();
    const dates = { requestedAt, submittedAt };
    const result = await submit(tx, { task, person, source, requestKey, ...dates });
    if (result.kind === "refused" || result.isRepeat) return result;
    const { id } = result.submission;
    await queue.enqueue(tx, { kind: "submission", submissionId: id });
    await queue.setTurns(tx, await makeRoom(tx, result.submission));
    await audit(tx, {
      at: submittedAt,
      courseId: person.courseId,
      personId: person.id,
      action: "program submitted",
      subject: id,
      details: { task: task.title },
    });
    return result;
  });
}
