// One person of the course: their tasks, and what can be changed about them.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { readGradebook } from "../../../../../lib/server/instructor/gradebook.ts";
import { readPerson } from "../../../../../lib/server/instructor/people-view.ts";
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import { gradesWorkOf, mayDo } from "../../../../../lib/server/sign-in/visitor.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { type CoursePage, coursePage } from "../../../../_server/course-page.ts";
import { areNamesShown } from "../../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../../_teaching/names-switch.tsx";
import { TeachingNav } from "../../../../_teaching/teaching-nav.tsx";
import { PersonChanges } from "./person-changes.tsx";
import { PersonTasks } from "./person-tasks.tsx";
import "../../../../_server/forms.css";
import "../../../courses.css";
import "../../../teaching.css";
import "../../../teaching-tables.css";

export const metadata: Metadata = { title: "Person" };

const roleWords = {
  instructor: "Teaches the course",
  assistant: "Helps to teach the course",
  learner: "Takes the course",
} as const;

/** Colleagues are, and learners whose work the reader grades. */
function isShownTo(reader: CoursePage["person"], person: CoursePage["person"]): boolean {
  return person.role !== "learner" || gradesWorkOf(reader, person);
}

type Props = { readonly params: Promise<{ readonly course: string; readonly person: string }> };

export default async function PersonPage({ params }: Props) {
  const { course: courseId, person: personId } = await params;
  const here = `/courses/${courseId}/people/${personId}`;
  const page = await coursePage(courseId, here, "grade");
  const { server, course, csrfToken, person: reader } = page;
  const view = await readPerson(server.database, course.id, personId);
  if (view === null || !isShownTo(reader, view.person)) notFound();
  const { person, others } = view;
  const book = await readGradebook(server.database, course.id, server.now(), {
    personId: person.id,
  });
  const row = book.rows.find((one) => one.person.id === person.id);
  const areNamed = await areNamesShown(course.id);
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="people" />
      <h1>{shownName(person, areNamed)}</h1>
      <p>
        {roleWords[person.role]} as <strong>{person.pseudonym}</strong>
        {person.section !== null && `, section ${person.section}`}
        {areNamed && person.email !== null && `, ${person.email}`}; joined{" "}
        <LocalTime at={person.joinedAt} />.{" "}
        <Link href={`/courses/${course.id}/people`}>All people</Link>
      </p>
      <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
      {row !== undefined && row.cells.length > 0 && (
        <PersonTasks
          cells={row.cells}
          columns={book.columns}
          personId={person.id}
          coursePath={`/courses/${course.id}`}
          csrfToken={csrfToken}
        />
      )}
      {mayDo(reader, "run") && (
        <PersonChanges
          person={person}
          others={others}
          areNamed={areNamed}
          here={here}
          csrfToken={csrfToken}
        />
      )}
    </main>
  );
}
