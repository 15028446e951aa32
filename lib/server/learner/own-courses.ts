/** The courses that this browser is in, by title. */

import { inArray } from "drizzle-orm";
import type { Queryable } from "../../store/database.ts";
import { courses } from "../../store/tables.ts";
import type { Membership, Visitor } from "../sign-in/visitor.ts";

export async function ownCourses(
  database: Queryable,
  { people }: Visitor,
): Promise<readonly Membership[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ courseId }) => courseId);
  const found = await database.select().from(courses).where(inArray(courses.id, ids));
  return people
    .flatMap((person) => {
      const course = found.find(({ id }) => id === person.courseId);
      return course === undefined ? [] : [{ course, person }];
    })
    .sort((one, other) => one.course.title.localeCompare(other.course.title, "en"));
}
