/**
 * People of a course. Nobody is ever looked up by name or e-mail: two who give the same name are
 * two people, and nobody can ask whether somebody is here.
 */

import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { drawPseudonym } from "./pseudonym.ts";
import { hashSecret, newCode, readCode } from "./secrets.ts";
import { type Course, courses, type Person, people, type Role } from "./tables.ts";

export interface NewPerson {
  readonly courseId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string | null;
  readonly joinedAt: Date;
  readonly section?: string | null;
  /** Somebody who has not come yet. */
  readonly invitedAt?: Date;
  /** Who it is on a learning platform. */
  readonly platform?: { readonly id: string; readonly subject: string };
}

const returnCodeGroups = 4;
/** Draws of two words before digits are added. */
const shortDraws = 4;
const allDraws = 12;

export async function addPerson(database: Queryable, wanted: NewPerson): Promise<Person> {
  const { platform, ...values } = wanted;
  for (let draw = 0; draw < allDraws; draw += 1) {
    const [added] = await database
      .insert(people)
      .values({
        ...values,
        pseudonym: drawPseudonym(draw >= shortDraws),
        platformId: platform?.id ?? null,
        platformSubject: platform?.subject ?? null,
      })
      .onConflictDoNothing({ target: [people.courseId, people.pseudonym] })
      .returning();
    if (added !== undefined) return added;
  }
  throw new Error("no free pseudonym was drawn");
}

/** The code itself exists only in this answer; the one before it stops working. */
export async function renewReturnCode(database: Queryable, personId: string): Promise<string> {
  const code = newCode(returnCodeGroups);
  await database
    .update(people)
    .set({ returnCodeHash: hashSecret(code) })
    .where(eq(people.id, personId));
  return code;
}

/** Whoever was invited comes in for the first time. */
export async function acceptInvitation(
  database: Queryable,
  personId: string,
  now: Date,
): Promise<void> {
  await database
    .update(people)
    .set({ invitedAt: null, joinedAt: now })
    .where(eq(people.id, personId));
}

export interface Returning {
  readonly person: Person;
  readonly course: Course;
}

/** Null for a code that nobody has, and for somebody who was removed. */
export async function personWithReturnCode(
  database: Queryable,
  typed: string,
): Promise<Returning | null> {
  const [found] = await database
    .select({ person: people, course: courses })
    .from(people)
    .innerJoin(courses, eq(courses.id, people.courseId))
    .where(and(eq(people.returnCodeHash, hashSecret(readCode(typed))), isNull(people.removedAt)));
  return found ?? null;
}
