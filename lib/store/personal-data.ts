/** All that is stored about one person, and how it is forgotten. */

import { asc, eq, inArray, like, or } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import {
  auditRows,
  extensions,
  gradings,
  overrides,
  people,
  submissions,
  tasks,
} from "./tables.ts";

/**
 * Plain rows, without secrets: neither hashes of codes nor another person's name. For its owner
 * also without the points of hidden criteria, which the course may still keep back.
 */
export async function readPersonalData(
  database: Queryable,
  personId: string,
  { isForOwner }: { readonly isForOwner: boolean },
) {
  const work = await workOf(database, personId);
  const ids = work.map(({ id }) => id);
  const points = await gradingsOf(database, ids);
  return {
    person: await personOf(database, personId),
    submissions: work,
    gradings: points.map(({ earned, possible, ...rest }) =>
      isForOwner ? rest : { ...rest, earned, possible },
    ),
    ...(await wordsAbout(database, personId)),
    log: await database
      .select({ at: auditRows.at, action: auditRows.action, details: auditRows.details })
      .from(auditRows)
      .where(isAbout(personId))
      .orderBy(asc(auditRows.id)),
  };
}

async function personOf(database: Queryable, personId: string) {
  const [person] = await database
    .select({
      name: people.name,
      email: people.email,
      pseudonym: people.pseudonym,
      role: people.role,
      section: people.section,
      joinedAt: people.joinedAt,
      removedAt: people.removedAt,
    })
    .from(people)
    .where(eq(people.id, personId));
  return person ?? null;
}

function workOf(database: Queryable, personId: string) {
  return database
    .select({
      id: submissions.id,
      task: tasks.title,
      lesson: tasks.lesson,
      exercise: tasks.exercise,
      submittedAt: submissions.requestedAt,
      state: submissions.state,
      program: submissions.source,
    })
    .from(submissions)
    .innerJoin(tasks, eq(tasks.id, submissions.taskId))
    .where(eq(submissions.personId, personId))
    .orderBy(asc(submissions.requestedAt));
}

/** What a human has said about their tasks. */
async function wordsAbout(database: Queryable, personId: string) {
  return {
    overrides: await database
      .select({ taskId: overrides.taskId, earned: overrides.earned, note: overrides.note })
      .from(overrides)
      .where(eq(overrides.personId, personId)),
    extensions: await database
      .select({
        taskId: extensions.taskId,
        dueAt: extensions.dueAt,
        closesAt: extensions.closesAt,
        note: extensions.note,
      })
      .from(extensions)
      .where(eq(extensions.personId, personId)),
  };
}

async function gradingsOf(database: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .select({
      submissionId: gradings.submissionId,
      gradedAt: gradings.gradedAt,
      isCurrent: gradings.isCurrent,
      earned: gradings.earned,
      possible: gradings.possible,
      visibleEarned: gradings.visibleEarned,
      visiblePossible: gradings.visiblePossible,
    })
    .from(gradings)
    .where(inArray(gradings.submissionId, [...ids]))
    .orderBy(asc(gradings.gradedAt));
}

/** What they did, and what was done to them or to a task of theirs. */
function isAbout(personId: string) {
  return or(eq(auditRows.personId, personId), like(auditRows.subject, `%${personId}%`));
}

/**
 * With them go their work, grades, sessions and scores on their way. The log keeps that something
 * was done, no longer by or to whom.
 */
export async function erasePerson(transaction: Queryable, personId: string): Promise<void> {
  await transaction.update(auditRows).set({ subject: null, details: {} }).where(isAbout(personId));
  await transaction.delete(people).where(eq(people.id, personId));
}
