/** Which course a context of a platform is, and who of the platform is who in it. */

import { and, eq, sql } from "drizzle-orm";
import { addCourse } from "./courses.ts";
import type { Queryable } from "./database.ts";
import { addPerson } from "./people.ts";
import { platformContexts } from "./platform-tables.ts";
import { type Course, courses, type Person, people, type Role } from "./tables.ts";

export interface PlatformContext {
  readonly platformId: string;
  readonly deploymentId: string;
  readonly contextId: string;
  readonly title: string;
  /** What the launch said about grades; null leaves what is known. */
  readonly grades: {
    readonly lineItemsUrl: string | null;
    readonly scopes: readonly string[];
  } | null;
}

/**
 * The course of a context, made when it is first seen. In a transaction: launches of the same
 * context wait for each other, so that the first minute of a class makes one course, not many.
 */
export async function courseOfContext(
  transaction: Queryable,
  { platformId, deploymentId, contextId, title, grades }: PlatformContext,
  now: Date,
): Promise<Course> {
  const key = JSON.stringify([platformId, deploymentId, contextId]);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const isSame = and(
    eq(platformContexts.platformId, platformId),
    eq(platformContexts.deploymentId, deploymentId),
    eq(platformContexts.contextId, contextId),
  );
  const [known] = await transaction
    .select({ course: courses })
    .from(platformContexts)
    .innerJoin(courses, eq(courses.id, platformContexts.courseId))
    .where(isSame);
  const told = grades === null ? {} : { ...grades, scopes: [...grades.scopes] };
  if (known !== undefined) {
    if (grades !== null) await transaction.update(platformContexts).set(told).where(isSame);
    return known.course;
  }
  const course = await addCourse(transaction, { title, createdAt: now });
  await transaction
    .insert(platformContexts)
    .values({ platformId, deploymentId, contextId, courseId: course.id, ...told });
  return course;
}

export interface PlatformPerson {
  readonly platformId: string;
  readonly subject: string;
  readonly role: Role;
  readonly name: string | null;
  readonly email: string | null;
}

/**
 * Who this is in the course, new or known; the platform's word on name and role is the newest. Null
 * for somebody whom an instructor has removed. To be called after `courseOfContext`, in the same
 * transaction, whose lock keeps the same person from being made twice.
 */
export async function personOfPlatform(
  transaction: Queryable,
  course: Course,
  { platformId, subject, role, name, email }: PlatformPerson,
  now: Date,
): Promise<Person | null> {
  const [known] = await transaction
    .select()
    .from(people)
    .where(
      and(
        eq(people.courseId, course.id),
        eq(people.platformId, platformId),
        eq(people.platformSubject, subject),
      ),
    );
  if (known === undefined) {
    const platform = { id: platformId, subject };
    const who = { courseId: course.id, role, name: name ?? email ?? "Someone", email };
    return addPerson(transaction, { ...who, joinedAt: now, platform });
  }
  if (known.removedAt !== null) return null;
  const [updated] = await transaction
    .update(people)
    .set({ role, name: name ?? known.name, email: email ?? known.email })
    .where(eq(people.id, known.id))
    .returning();
  return updated ?? known;
}
