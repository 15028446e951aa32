/** The people of a course as those who teach it see them. */

import type { Queryable } from "../../store/database.ts";
import { readPersonalData } from "../../store/personal-data.ts";
import { findPerson, lastSubmissions, listPeople } from "../../store/roster-changes.ts";
import type { Person } from "../../store/tables.ts";
import { type Membership, mayDo } from "../sign-in/visitor.ts";

export interface CoursePerson extends Person {
  /** Null for whoever has not submitted yet. */
  readonly lastSubmittedAt: Date | null;
}

/** Those who teach, then those who learn, then those who left; each by their pseudonyms. */
export async function readPeople(
  database: Queryable,
  courseId: string,
  section: string | null,
): Promise<readonly CoursePerson[]> {
  const everybody = (await listPeople(database, courseId)).filter(
    (one) => section === null || one.role !== "learner" || one.section === section,
  );
  const last = await lastSubmissions(database, courseId);
  return everybody
    .map((one) => ({ ...one, lastSubmittedAt: last.get(one.id) ?? null }))
    .toSorted((one, other) => rank(one) - rank(other));
}

const ranks = { instructor: 0, assistant: 1, learner: 2 } as const;

function rank({ role, removedAt }: Person): number {
  return removedAt === null ? ranks[role] : 3;
}

/** The names that sections of this course have, in their order. */
export async function readSections(
  database: Queryable,
  courseId: string,
): Promise<readonly string[]> {
  const names = (await listPeople(database, courseId)).flatMap(({ section }) => section ?? []);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, "en"));
}

export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** Everything of one person as a file; null for whoever is not in this course. */
export async function readDataFile(
  database: Queryable,
  { course, person: reader }: Pick<Membership, "course" | "person">,
  personId: string,
): Promise<DataFile | null> {
  const person = await findPerson(database, course.id, personId);
  const isForOwner = reader.id === personId && !mayDo(reader, "grade");
  if (person === null || !(reader.id === personId || mayDo(reader, "run"))) return null;
  const data = await readPersonalData(database, person.id, { isForOwner });
  const text = `${JSON.stringify({ course: course.title, ...data }, null, 2)}\n`;
  return { name: `tiebreak-${person.pseudonym}.json`, text };
}

export interface PersonView {
  readonly person: Person;
  /** Those of the same role who are still there: one of them may be the same human. */
  readonly others: readonly Person[];
}

/** Null for whoever is not, or no longer, in this course. */
export async function readPerson(
  database: Queryable,
  courseId: string,
  personId: string,
): Promise<PersonView | null> {
  const person = await findPerson(database, courseId, personId);
  if (person === null) return null;
  const everybody = await listPeople(database, courseId);
  const others = everybody.filter(
    (one) => one.id !== person.id && one.removedAt === null && one.role === person.role,
  );
  return { person, others };
}
