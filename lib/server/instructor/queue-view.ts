/** What comes in and how far it is, as instructors watch it. */

import { and, count, eq, max } from "drizzle-orm";
import type { GradingQueue } from "../../queue/grading-queue.ts";
import { requeueFailed } from "../../queue/recover-queue.ts";
import type { Queryable } from "../../store/database.ts";
import { queuePositions } from "../../store/queue-order.ts";
import { type ListedSubmission, listSubmissions } from "../../store/submission-lists.ts";
import {
  people,
  type SubmissionState,
  submissionStates,
  submissions,
  tasks,
} from "../../store/tables.ts";
import { isUuid } from "../../store/uuid.ts";
import { type Actor, type Change, noteChange, refuse } from "../actor.ts";
import { gradesWorkOf } from "../sign-in/visitor.ts";

/** In the order in which a submission goes through them. */
export const queuePhases: readonly SubmissionState[] = submissionStates;

export interface QueueCounts {
  readonly counts: { readonly [State in SubmissionState]: number };
  /** Differs whenever one of the course's submissions has gone on. */
  readonly stamp: string;
}

export async function countPhases(
  database: Queryable,
  courseId: string,
  section: string | null,
): Promise<QueueCounts> {
  const rows = await database
    .select({
      state: submissions.state,
      count: count(),
      newest: max(submissions.submittedAt),
      graded: max(submissions.gradedAt),
    })
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.taskId))
    .innerJoin(people, eq(people.id, submissions.personId))
    .where(
      and(eq(tasks.courseId, courseId), section === null ? undefined : eq(people.section, section)),
    )
    .groupBy(submissions.state);
  const of = (state: SubmissionState): number =>
    rows.find((row) => row.state === state)?.count ?? 0;
  const times = rows.flatMap(({ newest, graded }) => [newest?.getTime(), graded?.getTime()]);
  const latest = Math.max(0, ...times.map((time) => time ?? 0));
  const counts = {
    queued: of("queued"),
    received: of("received"),
    started: of("started"),
    finished: of("finished"),
    graded: of("graded"),
    failed: of("failed"),
  };
  return { counts, stamp: `${Object.values(counts).join(" ")} ${latest}` };
}

export interface QueueFilter {
  readonly phase: SubmissionState | null;
  readonly taskId: string | null;
  /** Only of this section's people; null: of everybody. */
  readonly section: string | null;
  /** Only those requested before. */
  readonly before: Date | null;
}

export function readPhase(text: string): SubmissionState | null {
  return submissionStates.find((state) => state === text) ?? null;
}

export interface QueueRow extends ListedSubmission {
  /** Its place among all that wait on this server, of whatever course; null once it is taken. */
  readonly position: number | null;
}

export interface QueuePage {
  readonly rows: readonly QueueRow[];
  readonly hasMore: boolean;
}

const pageLength = 100;

/** Newest first. A phase is looked for among the newest of them, which is where phases differ. */
export async function readQueue(
  database: Queryable,
  courseId: string,
  { phase, taskId, section, before }: QueueFilter,
): Promise<QueuePage> {
  const listed = await listSubmissions(database, {
    courseId,
    section,
    limit: phase === null ? pageLength + 1 : 10_000,
    ...(taskId === null || !isUuid(taskId) ? {} : { taskId }),
    ...(before === null ? {} : { before }),
  });
  const wanted = listed.filter(({ submission }) => phase === null || submission.state === phase);
  const shown = wanted.slice(0, pageLength);
  const waiting = shown.flatMap(({ submission: { id, state } }) =>
    state === "queued" ? [id] : [],
  );
  const positions = await queuePositions(database, waiting);
  const rows = shown.map((row) => ({
    ...row,
    position: positions.get(row.submission.id) ?? null,
  }));
  return { rows, hasMore: wanted.length > pageLength };
}

/** A submission that nobody could grade goes back into the queue. */
export function retryFailed(
  { database, queue }: { readonly database: Queryable; readonly queue: GradingQueue },
  actor: Actor,
  submissionId: string,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const [own] = isUuid(submissionId)
      ? await tx
          .select({ id: submissions.id, owner: people })
          .from(submissions)
          .innerJoin(people, eq(people.id, submissions.personId))
          .where(eq(submissions.id, submissionId))
      : [];
    if (own === undefined || !gradesWorkOf(actor.person, own.owner)) {
      return refuse(404, "There is no such submission.");
    }
    if (!(await requeueFailed(tx, queue, own.id))) {
      return refuse(409, "This submission has not failed. Reload the page, please.");
    }
    await noteChange(tx, actor, "submission retried", own.id);
    return { kind: "done" };
  });
}
