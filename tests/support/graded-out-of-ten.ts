// A graded submission of so many points out of ten, noted for a platform as its grading would be.
import { randomUUID } from "node:crypto";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { notePassback, type PassbackNote } from "../../lib/store/passbacks.ts";
import { gradings, submissions } from "../../lib/store/tables.ts";

export async function gradedOutOfTen(
  { database }: OpenDatabase,
  { personId, taskId, now }: PassbackNote,
  earned: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [submission] = await tx
      .insert(submissions)
      .values({
        taskId,
        personId,
        requestKey: randomUUID(),
        source: "",
        sourceHash: "",
        state: "graded",
        requestedAt: now,
        submittedAt: now,
        gradedAt: now,
      })
      .returning();
    await tx.insert(gradings).values({
      submissionId: submission?.id ?? "",
      report: "{}",
      status: "graded",
      earned,
      possible: 10,
      visibleEarned: earned,
      visiblePossible: 10,
      lessonVersion: "1",
      graderVersion: "1",
      isCurrent: true,
      gradedAt: now,
    });
    await notePassback(tx, { personId, taskId, now });
  });
}
