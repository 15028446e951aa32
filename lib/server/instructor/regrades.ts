/**
 * The same submissions judged anew: asked for, compared with what counts, then applied or thrown
 * away. No attempt is used up, an override still wins, and nothing changes before it is applied.
 */

import type { ClassResults, GradedSubmission } from "../../grading/class-results.ts";
import { parseReport } from "../../grading/read-results.ts";
import { compareResults, type ScoreChange } from "../../grading/score-changes.ts";
import type { GradingQueue } from "../../queue/grading-queue.ts";
import type { Queryable } from "../../store/database.ts";
import { makeCurrent } from "../../store/gradings.ts";
import { listOverrides } from "../../store/overrides.ts";
import { noteTaskPassbacks } from "../../store/passbacks.ts";
import {
  addRegrade,
  countRegraded,
  type FoundRegrade,
  findRegrade,
  listRegrades,
  lockOpenRegrade,
  lockTask,
  type RegradedSubmission,
  regradedSubmissions,
  settleRegrade,
} from "../../store/regrades.ts";
import { readSubmission } from "../../store/submission-lists.ts";
import type { Grading, Person } from "../../store/tables.ts";
import { findTask } from "../../store/tasks.ts";
import { isUuid } from "../../store/uuid.ts";
import { type Actor, type Change, coursePath, noteChange, refuse } from "../actor.ts";
import { readGradebook } from "./gradebook.ts";

export const regradeScopes = ["counted", "latest", "all"] as const;
/** Of each person the submission that counts, the newest one, or every one. */
export type RegradeScope = (typeof regradeScopes)[number];

interface RegradeServer {
  readonly database: Queryable;
  readonly queue: Pick<GradingQueue, "enqueue">;
}

export function askRegrade(
  server: RegradeServer,
  actor: Actor,
  taskId: string,
  scope: RegradeScope,
): Promise<Change> {
  return server.database.transaction(async (tx) => {
    const task = await findTask(tx, actor.course.id, taskId);
    if (task === null) return refuse(404, "There is no such task.");
    const book = await readGradebook(tx, actor.course.id, actor.now, { taskId });
    const place = book.columns.findIndex((column) => column.task.id === task.id);
    const ids = book.rows.flatMap(({ cells }) => {
      const { attempts = [], shown = null } = cells[place] ?? {};
      const graded = attempts.filter(({ grading }) => grading !== null);
      const wanted = { all: graded, latest: graded.slice(-1), counted: shown ? [shown] : [] };
      return wanted[scope].flatMap((one) => (one.grading === null ? [] : [one.id]));
    });
    return begin(tx, server, actor, { taskId: task.id, ids, scope });
  });
}

export function askRegradeOf(
  server: RegradeServer,
  actor: Actor,
  submissionId: string,
): Promise<Change> {
  return server.database.transaction(async (tx) => {
    const found = isUuid(submissionId) ? await readSubmission(tx, submissionId) : null;
    if (found === null || found.task.courseId !== actor.course.id) {
      return refuse(404, "There is no such submission.");
    }
    const ids = found.grading === null ? [] : [submissionId];
    return begin(tx, server, actor, { taskId: found.task.id, ids, scope: "one" });
  });
}

interface Wanted {
  readonly taskId: string;
  readonly ids: readonly string[];
  readonly scope: RegradeScope | "one";
}

async function begin(
  tx: Queryable,
  { queue }: RegradeServer,
  actor: Actor,
  { taskId, ids, scope }: Wanted,
): Promise<Change> {
  if (ids.length === 0) {
    return refuse(409, "Nothing was graded here yet, so there is nothing to grade again.");
  }
  await lockTask(tx, taskId);
  const open = (await listRegrades(tx, taskId)).find(isOpen);
  if (open !== undefined) {
    const why = "A regrade of this task waits to be applied or discarded. Do that first";
    return refuse(409, `${why}: the task’s page links to it.`);
  }
  const regrade = await addRegrade(tx, {
    taskId,
    submissionIds: [...ids],
    requestedBy: actor.person.id,
    requestedAt: actor.now,
  });
  await queue.enqueue(
    tx,
    ...ids.map((id) => ({ kind: "regrade", submissionId: id, regradeId: regrade.id }) as const),
  );
  const details = { regrade: regrade.id, submissions: ids.length, scope };
  await noteChange(tx, actor, "regrade asked", taskId, details);
  return { kind: "done", location: coursePath(actor, `/regrades/${regrade.id}`) };
}

export function isOpen(regrade: {
  readonly appliedAt: Date | null;
  readonly discardedAt: Date | null;
}): boolean {
  return regrade.appliedAt === null && regrade.discardedAt === null;
}

export interface RegradeView extends FoundRegrade {
  readonly asked: number;
  readonly done: number;
  /** Only what is different; null while that is too much to be looked at again and again. */
  readonly changes: readonly RegradeChange[] | null;
}

/** `student` is the id of the submission. */
export type RegradeChange = ScoreChange & { readonly person: Person };

/** So many reports are compared while others are still to come. */
const comparedMax = 500;

export async function readRegrade(
  database: Queryable,
  courseId: string,
  regradeId: string,
  neverLower: boolean,
): Promise<RegradeView | null> {
  const found = await findRegrade(database, courseId, regradeId);
  if (found === null) return null;
  const asked = found.regrade.submissionIds.length;
  const done = await countRegraded(database, regradeId);
  if (isOpen(found.regrade) && done < asked && asked > comparedMax) {
    return { ...found, asked, done, changes: null };
  }
  const compared = await compare(database, courseId, found, neverLower);
  const people = new Map(compared.rows.map((row) => [row.submissionId, row.person]));
  const changes = compared.changes.flatMap((change) => {
    const person = people.get(change.student);
    return person === undefined ? [] : [{ ...change, person }];
  });
  return { ...found, asked, done, changes };
}

/** Null when the course has no such regrade. */
export async function regradeStamp(
  database: Queryable,
  courseId: string,
  regradeId: string,
): Promise<string | null> {
  const found = await findRegrade(database, courseId, regradeId);
  return found === null ? null : String(await countRegraded(database, regradeId));
}

interface Compared {
  readonly rows: readonly RegradedSubmission[];
  readonly changes: readonly ScoreChange[];
  /** Gradings that would count from now on. */
  readonly winners: readonly Grading[];
}

async function compare(
  database: Queryable,
  courseId: string,
  { regrade, task }: FoundRegrade,
  neverLower: boolean,
): Promise<Compared> {
  const rows = await regradedSubmissions(database, regrade);
  const given = await listOverrides(database, courseId);
  const overrides = new Map(
    given.filter(({ taskId }) => taskId === task.id).map((one) => [one.personId, one]),
  );
  const done = rows.flatMap((row) => (row.after === null ? [] : [{ ...row, after: row.after }]));
  const resultsOf = (which: "before" | "after"): ClassResults => ({
    version: 1,
    lesson: task.lesson,
    exercise: task.exercise,
    lessonVersion: "",
    graderVersion: "",
    possible: 0,
    submissions: done.flatMap((row) => {
      const override = overrides.get(row.person.id) ?? null;
      return gradedSubmission(row.submissionId, row[which], override);
    }),
  });
  const again = resultsOf("after");
  const { changes, results } = compareResults(resultsOf("before"), again, {
    keepHigher: neverLower,
  });
  // What is kept has the report of before: the same object only where the new one wins.
  const fresh = new Set(again.submissions.map(({ report }) => report));
  const won = new Set(
    results.submissions.filter(({ report }) => fresh.has(report)).map(({ file }) => file),
  );
  const winners = done
    .filter(({ submissionId }) => won.has(submissionId))
    .map(({ after }) => after);
  return { rows, changes, winners };
}

function gradedSubmission(
  id: string,
  grading: Grading,
  override: GradedSubmission["override"],
): readonly GradedSubmission[] {
  const report = parseReport(grading.report);
  if (report === null) return [];
  const student = { id, name: null, email: null, platformId: null };
  return [{ student, file: id, report, override }];
}

export interface ApplyOptions {
  readonly neverLower: boolean;
  /** Although some have not come back; those keep what they have. */
  readonly isPartial: boolean;
}

export function applyRegrade(
  { database }: { readonly database: Queryable },
  actor: Actor,
  regradeId: string,
  { neverLower, isPartial }: ApplyOptions,
): Promise<Change> {
  return settle(database, actor, regradeId, async (tx, found) => {
    const { rows, changes, winners } = await compare(tx, actor.course.id, found, neverLower);
    const missing = found.regrade.submissionIds.length - winners.length;
    const waiting = rows.filter(({ after }) => after === null).length;
    if (waiting > 0 && !isPartial) {
      const why = `${waiting} of ${rows.length} have not been graded again yet.`;
      const remedy = "Wait for them, or tick the box that applies the others without them.";
      return refuse(409, `${why} ${remedy}`, "partial");
    }
    await makeCurrent(tx, winners);
    await noteTaskPassbacks(tx, { taskId: found.task.id, now: actor.now });
    await settleRegrade(tx, regradeId, { appliedAt: actor.now, neverLower });
    await noteChange(tx, actor, "regrade applied", found.task.id, {
      regrade: regradeId,
      applied: winners.length,
      kept: missing,
      changed: changes.length,
      neverLower,
    });
    return { kind: "done" };
  });
}

export function discardRegrade(
  { database }: { readonly database: Queryable },
  actor: Actor,
  regradeId: string,
): Promise<Change> {
  return settle(database, actor, regradeId, async (tx, { task }) => {
    await settleRegrade(tx, regradeId, { discardedAt: actor.now });
    await noteChange(tx, actor, "regrade discarded", task.id, { regrade: regradeId });
    return { kind: "done" };
  });
}

function settle(
  database: Queryable,
  actor: Actor,
  regradeId: string,
  perform: (tx: Queryable, found: FoundRegrade) => Promise<Change>,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const found = await findRegrade(tx, actor.course.id, regradeId);
    if (found === null) return refuse(404, "There is no such regrade.");
    if ((await lockOpenRegrade(tx, regradeId)) === null) {
      return refuse(409, "This regrade was applied or discarded already. Reload the page, please.");
    }
    return perform(tx, found);
  });
}
