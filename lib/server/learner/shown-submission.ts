/**
 * One submission as somebody may see it: those who grade its owner everything, its owner without
 * the hidden criteria while they are kept back, everybody else nothing.
 */

import type { Report } from "../../grading/report.ts";
import { hiddenPoints, visibleReport } from "../../grading/visible-report.ts";
import type { Queryable } from "../../store/database.ts";
import { findExtension } from "../../store/extensions.ts";
import {
  type HiddenRule,
  hiddenUntil,
  showsHidden,
  showsTotal,
} from "../../store/hidden-release.ts";
import { expectedSeconds, queuePositions } from "../../store/queue-order.ts";
import { readSubmission } from "../../store/submission-lists.ts";
import type { Person, StoredSubmission, Task } from "../../store/tables.ts";
import { dueFor, taskGrade } from "../../store/task-grade.ts";
import { isUuid } from "../../store/uuid.ts";
import { gradesWorkOf } from "../sign-in/visitor.ts";

/** Where it stands in line. */
export interface QueuePlace {
  /** How many wait before it, itself included. */
  readonly position: number;
  /** Until it is graded, by how the last ones went; null where nothing is known. */
  readonly seconds: number | null;
}

export interface ShownSubmission {
  readonly submission: StoredSubmission;
  readonly task: Task;
  readonly person: Person;
  /** Null once a worker has it. */
  readonly place: QueuePlace | null;
  readonly result: ShownResult | null;
}

export interface ShownResult {
  /** Cut where the reader may not see all of it. */
  readonly report: Report;
  readonly gradedAt: Date;
  /** With the hidden criteria, where the reader may know; else of the visible ones alone. */
  readonly earned: number;
  readonly possible: number;
  readonly penalty: number;
  readonly daysLate: number;
  /** What hidden criteria are worth that are not shown; 0 where all are. */
  readonly keptBack: number;
  /** Whether the points include hidden criteria that are not shown. */
  readonly isTotal: boolean;
  /** When their owner is told what hidden checks say. */
  readonly hiddenUntil: Task["hiddenVisibility"];
}

/** Null for whoever may not see it, as if there were none. */
export async function shownSubmission(
  database: Queryable,
  reader: Person,
  submissionId: string,
  now: Date,
): Promise<ShownSubmission | null> {
  if (!isUuid(submissionId)) return null;
  const found = await readSubmission(database, submissionId);
  if (found === null || found.task.courseId !== reader.courseId) return null;
  const isTeacher = gradesWorkOf(reader, found.person);
  if (!isTeacher && found.person.id !== reader.id) return null;
  const { submission, task, person, grading } = found;
  const place = await placeOf(database, submission.id, now);
  if (grading === null) return { submission, task, person, place, result: null };
  const extension = await findExtension(database, task.id, person.id);
  const dueAt = dueFor(task, extension);
  const { hiddenVisibility: visibility, releasedAt } = task;
  const whole: Report = JSON.parse(grading.report);
  const told = isTeacher
    ? everything(whole)
    : toldTo({ visibility, dueAt, releasedAt }, whole, now);
  const points = { status: grading.status, earned: told.earned, possible: told.possible };
  const attempts = [{ id: submission.id, requestedAt: submission.requestedAt, grading: points }];
  const grade = taskGrade({ attempts, task, extension, override: null });
  const { penalty, daysLate } = grade;
  const until = hiddenUntil({ hiddenVisibility: visibility, dueAt });
  const { gradedAt } = grading;
  const result = { ...told, gradedAt, penalty, daysLate, hiddenUntil: until };
  return { submission, task, person, place, result };
}

async function placeOf(database: Queryable, id: string, now: Date): Promise<QueuePlace | null> {
  const position = (await queuePositions(database, [id])).get(id);
  if (position === undefined) return null;
  return { position, seconds: await expectedSeconds(database, position, now) };
}

type Told = Pick<ShownResult, "report" | "earned" | "possible" | "keptBack" | "isTotal">;

function everything(report: Report): Told {
  const { earned, possible } = report;
  return { report, earned, possible, keptBack: 0, isTotal: true };
}

function toldTo(rule: HiddenRule, whole: Report, now: Date): Told {
  const hasHidden = whole.criteria.some((one) => one.visibility === "hidden");
  if (!hasHidden || showsHidden(rule, now)) return everything(whole);
  const report = visibleReport(whole);
  const isTotal = showsTotal(rule, now);
  const { earned, possible } = isTotal ? whole : report;
  return { report, earned, possible, keptBack: hiddenPoints(whole), isTotal };
}
