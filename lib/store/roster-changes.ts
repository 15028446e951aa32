/**
 * Who is in a course, as instructors see and change it. Nobody is deleted: whoever is removed keeps
 * their submissions, and comes in no more.
 */

import { and, asc, eq, isNull, max, ne, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { passbacks } from "./platform-tables.ts";
import {
  extensions,
  overrides,
  type Person,
  people,
  type Role,
  sessionPeople,
  submissions,
} from "./tables.ts";
import { isUuid } from "./uuid.ts";

/** Also those who were removed; in the order of their pseudonyms. */
export async function listPeople(
  database: Queryable,
  courseId: string,
): Promise<readonly Person[]> {
  return database
    .select()
    .from(people)
    .where(eq(people.courseId, courseId))
    .orderBy(asc(people.pseudonym));
}

/** Null for whoever is not, or no longer, in this course. */
export async function findPerson(
  database: Queryable,
  courseId: string,
  personId: string,
): Promise<Person | null> {
  if (!isUuid(personId)) return null;
  const [person] = await database
    .select()
    .from(people)
    .where(and(eq(people.id, personId), eq(people.courseId, courseId), isNull(people.removedAt)));
  return person ?? null;
}

/** By the ids of those who have submitted at all. */
export async function lastSubmissions(
  database: Queryable,
  courseId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .select({ personId: submissions.personId, at: max(submissions.requestedAt) })
    .from(submissions)
    .innerJoin(people, eq(people.id, submissions.personId))
    .where(eq(people.courseId, courseId))
    .groupBy(submissions.personId);
  return new Map(rows.flatMap(({ personId, at }) => (at === null ? [] : [[personId, at]])));
}

/** In a transaction: until its end no other changes who teaches the course. */
export async function isOnlyInstructor(transaction: Queryable, person: Person): Promise<boolean> {
  if (person.role !== "instructor") return false;
  const others = await transaction
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.courseId, person.courseId),
        eq(people.role, "instructor"),
        isNull(people.removedAt),
      ),
    )
    .for("update");
  return others.every(({ id }) => id === person.id);
}

export async function changeRole(database: Queryable, personId: string, role: Role): Promise<void> {
  await database.update(people).set({ role }).where(eq(people.id, personId));
}

export async function changeSection(
  database: Queryable,
  personId: string,
  section: string | null,
): Promise<void> {
  await database.update(people).set({ section }).where(eq(people.id, personId));
}

/** Their sessions lose them at once. */
export async function removePerson(
  database: Queryable,
  personId: string,
  removedAt: Date,
): Promise<void> {
  await database.update(people).set({ removedAt }).where(eq(people.id, personId));
  await database.delete(sessionPeople).where(eq(sessionPeople.personId, personId));
}

/**
 * Two entries of one human become one: work, sessions and ways to come back go to the one that
 * stays. Where both have an override or an extension, that of the one that stays remains.
 */
export async function mergePeople(
  transaction: Queryable,
  gone: Person,
  kept: Person,
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    update ${submissions} set
      person_id = ${kept.id},
      request_key = case when exists (
        select from ${submissions} as own
        where own.person_id = ${kept.id} and own.request_key = submission.request_key
      ) then request_key || ' ' || submission.id else request_key end
    where person_id = ${gone.id}`);
  for (const table of [overrides, extensions]) {
    await transaction.execute(sql`
      update ${table} as moved set person_id = ${kept.id}
      where moved.person_id = ${gone.id} and not exists (
        select from ${table} as own
        where own.person_id = ${kept.id} and own.task_id = moved.task_id
      )`);
  }
  await transaction.delete(passbacks).where(eq(passbacks.personId, gone.id));
  await moveSessions(transaction, gone, kept);
  await moveIdentity(transaction, gone, kept);
  await removePerson(transaction, gone.id, now);
}

async function moveSessions(transaction: Queryable, gone: Person, kept: Person): Promise<void> {
  await transaction.execute(sql`
    insert into ${sessionPeople} (session_id, person_id)
    select session_id, ${kept.id} from ${sessionPeople} where person_id = ${gone.id}
    on conflict do nothing`);
}

/** The return code and the account of a platform, where the one that stays has none. */
async function moveIdentity(transaction: Queryable, gone: Person, kept: Person): Promise<void> {
  await transaction
    .update(people)
    .set({ returnCodeHash: null, platformId: null, platformSubject: null })
    .where(eq(people.id, gone.id));
  const code = kept.returnCodeHash === null ? { returnCodeHash: gone.returnCodeHash } : {};
  const account =
    kept.platformId === null
      ? { platformId: gone.platformId, platformSubject: gone.platformSubject }
      : {};
  const email = kept.email === null ? { email: gone.email } : {};
  const changes = { ...code, ...account, ...email };
  if (Object.keys(changes).length === 0) return;
  await transaction
    .update(people)
    .set(changes)
    .where(and(eq(people.id, kept.id), ne(people.id, gone.id)));
}
