/**
 * What gradings are stored, and which counts. Only the newest holder of a submission writes its
 * result, and once: a worker that was thought dead comes too late.
 */

import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Report } from "../grading/report.ts";
import { visibleReport } from "../grading/visible-report.ts";
import type { Queryable } from "./database.ts";
import { notePassback } from "./passbacks.ts";
import { type Grading, gradings, regrades, submissions } from "./tables.ts";

export interface NewGrading {
  readonly submissionId: string;
  /** As `receiveSubmission` answered it. */
  readonly fence: number;
  readonly report: Report;
  /** What the visible criteria are worth; read from the report when absent, if it has criteria. */
  readonly visiblePossible?: number;
  readonly finishedAt: Date;
  readonly gradedAt: Date;
}

/** False when somebody else holds the submission, or it is graded already: nothing was written. */
export async function recordGrading(tx: Queryable, grading: NewGrading): Promise<boolean> {
  const { submissionId, fence, finishedAt, gradedAt } = grading;
  const held = await tx
    .update(submissions)
    .set({ state: "graded", failure: null, finishedAt, gradedAt })
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.fence, fence),
        ne(submissions.state, "graded"),
      ),
    )
    .returning({ id: submissions.id });
  if (held.length === 0) return false;
  await tx.insert(gradings).values({ ...rowOf(grading), regradeId: null, isCurrent: true });
  await noteNewGrade(tx, submissionId, gradedAt);
  return true;
}

export interface NewRegrading extends Omit<NewGrading, "fence" | "finishedAt"> {
  readonly regradeId: string;
}

/** Kept beside the current one, to be compared. False when it is there, or nobody wants it now. */
export async function recordRegrading(tx: Queryable, grading: NewRegrading): Promise<boolean> {
  const { regradeId } = grading;
  const [wanted] = await tx
    .select({ id: regrades.id })
    .from(regrades)
    .where(
      and(eq(regrades.id, regradeId), isNull(regrades.appliedAt), isNull(regrades.discardedAt)),
    )
    .for("key share");
  if (wanted === undefined) return false;
  const written = await tx
    .insert(gradings)
    .values({ ...rowOf(grading), regradeId, isCurrent: false })
    .onConflictDoNothing()
    .returning({ id: gradings.id });
  return written.length > 0;
}

/**
 * Makes other gradings, each of another submission, those that count. Whoever calls tells the
 * platforms, by `noteTaskPassbacks`.
 */
export async function makeCurrent(tx: Queryable, chosen: readonly Grading[]): Promise<void> {
  if (chosen.length === 0) return;
  const submissionIds = chosen.map(({ submissionId }) => submissionId);
  const ids = chosen.map(({ id }) => id);
  // At no moment are there two: the index on current gradings looks at every row by itself.
  await tx
    .update(gradings)
    .set({ isCurrent: false })
    .where(and(inArray(gradings.submissionId, submissionIds), gradings.isCurrent));
  await tx.update(gradings).set({ isCurrent: true }).where(inArray(gradings.id, ids));
}

/** Where a first grade goes on its way to a learning platform. */
async function noteNewGrade(tx: Queryable, submissionId: string, now: Date): Promise<void> {
  const [whose] = await tx
    .select({ personId: submissions.personId, taskId: submissions.taskId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (whose !== undefined) await notePassback(tx, { ...whose, now });
}

function rowOf(grading: Omit<NewGrading, "fence" | "finishedAt">) {
  const { submissionId, report, gradedAt } = grading;
  return {
    submissionId,
    report: JSON.stringify(report),
    status: report.status.kind,
    earned: report.earned,
    possible: report.possible,
    // Without what a hidden criterion took back: learners may see these points at once.
    visibleEarned: visibleReport(report).earned,
    visiblePossible: grading.visiblePossible ?? visiblePossible(report),
    lessonVersion: report.lessonVersion,
    graderVersion: report.graderVersion,
    gradedAt,
  };
}

function visiblePossible({ criteria }: Report): number {
  return criteria
    .filter(({ visibility }) => visibility === "visible")
    .reduce((total, { possible }) => total + possible, 0);
}

export async function currentGrading(
  database: Queryable,
  submissionId: string,
): Promise<Grading | null> {
  const [grading] = await database
    .select()
    .from(gradings)
    .where(and(eq(gradings.submissionId, submissionId), gradings.isCurrent));
  return grading ?? null;
}
