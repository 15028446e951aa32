/** Courses, and the two codes that let people in. */

import { eq, or } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { newCode, readCode } from "./secrets.ts";
import { type Course, courses, type Joining, type Role } from "./tables.ts";

/** Forty bits for a whole class to type; refusals are counted, so they cannot be tried out. */
const learnerGroups = 2;
const instructorGroups = 3;

export async function addCourse(
  database: Queryable,
  { title, createdAt }: { readonly title: string; readonly createdAt: Date },
): Promise<Course> {
  const [course] = await database
    .insert(courses)
    .values({
      title,
      createdAt,
      learnerCode: newCode(learnerGroups),
      instructorCode: newCode(instructorGroups),
    })
    .returning();
  if (course === undefined) throw new Error("the course was not stored");
  return course;
}

export interface OpenedByCode {
  readonly course: Course;
  readonly role: Role;
}

/** Which course a code belongs to, and what it makes of its holder. */
export async function courseWithCode(
  database: Queryable,
  typed: string,
): Promise<OpenedByCode | null> {
  const code = readCode(typed);
  const [course] = await database
    .select()
    .from(courses)
    .where(or(eq(courses.learnerCode, code), eq(courses.instructorCode, code)));
  if (course === undefined) return null;
  return { course, role: course.instructorCode === code ? "instructor" : "learner" };
}

export async function renameCourse(
  database: Queryable,
  courseId: string,
  title: string,
): Promise<void> {
  await database.update(courses).set({ title }).where(eq(courses.id, courseId));
}

export async function setJoining(
  database: Queryable,
  courseId: string,
  joins: Joining,
): Promise<void> {
  await database.update(courses).set({ joins }).where(eq(courses.id, courseId));
}

/** The old code opens nothing any more; whoever is in the course stays in it. */
export async function renewCode(database: Queryable, courseId: string, role: Role): Promise<void> {
  const code =
    role === "learner"
      ? { learnerCode: newCode(learnerGroups) }
      : { instructorCode: newCode(instructorGroups) };
  await database.update(courses).set(code).where(eq(courses.id, courseId));
}
