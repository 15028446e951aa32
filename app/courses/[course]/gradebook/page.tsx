// People by tasks: what counts for each, the way to every submission, and out to other programs.
import type { Metadata } from "next";
import {
  type GradebookOrder,
  inOrder,
  readGradebook,
} from "../../../../lib/server/instructor/gradebook.ts";
import { shownName } from "../../../../lib/server/instructor/shown-names.ts";
import { coursePage } from "../../../_server/course-page.ts";
import { chosenSection } from "../../../_teaching/chosen-section.ts";
import { areNamesShown } from "../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../_teaching/names-switch.tsx";
import { SectionChoice } from "../../../_teaching/section-choice.tsx";
import { TeachingNav } from "../../../_teaching/teaching-nav.tsx";
import { Exports } from "./exports.tsx";
import { GradebookTable } from "./gradebook-table.tsx";
import "../../../_server/forms.css";
import "../../courses.css";
import "../../teaching.css";
import "../../teaching-tables.css";

export const metadata: Metadata = { title: "Gradebook" };

type Query = { readonly [name: string]: string | string[] | undefined };
type Props = {
  readonly params: Promise<{ readonly course: string }>;
  readonly searchParams: Promise<Query>;
};

export default async function GradebookPage({ params, searchParams }: Props) {
  const { course: courseId } = await params;
  const here = `/courses/${courseId}/gradebook`;
  const page = await coursePage(courseId, here, "grade");
  const { server, course, csrfToken } = page;
  const query = await searchParams;
  const section = chosenSection(page, query.section);
  const areNamed = await areNamesShown(course.id);
  const book = await readGradebook(server.database, course.id, server.now(), { section });
  const order = readOrder(query);
  const rows = inOrder(book, order, (person) => shownName(person, areNamed));
  const isDetailed = query.details === "yes";
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="gradebook" />
      <h1>Gradebook</h1>
      <SectionChoice page={page} section={section} action={here} />
      {book.columns.length === 0 && (
        <p>
          The course sets no tasks yet. <a href={`/courses/${course.id}/setup`}>Add some first</a>:
          each becomes a column here.
        </p>
      )}
      {book.rows.length === 0 && section !== null && <p>Nobody is in section {section}.</p>}
      {book.rows.length === 0 && section === null && (
        <p>
          Nobody has joined yet. Tell the class the code <code>{course.learnerCode}</code> and the
          address <code>/join</code>.
        </p>
      )}
      {book.rows.length > 0 && book.columns.length > 0 && (
        <>
          <div className="page-tools">
            <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
            <a className="button" href={`${here}?${toggled(order, isDetailed, section)}`}>
              {isDetailed ? "Hide raw points and penalties" : "Show raw points and penalties"}
            </a>
          </div>
          <GradebookTable
            book={book}
            rows={rows}
            order={order}
            isDetailed={isDetailed}
            areNamed={areNamed}
            path={`/courses/${course.id}`}
            section={section}
          />
          <Exports book={book} path={here} section={section} />
        </>
      )}
    </main>
  );
}

function readOrder({ sort, down }: Query): GradebookOrder {
  return { by: typeof sort === "string" ? sort : "person", isDown: down === "yes" };
}

function toggled(
  { by, isDown }: GradebookOrder,
  isDetailed: boolean,
  section: string | null,
): URLSearchParams {
  const query = new URLSearchParams({ sort: by });
  if (isDown) query.set("down", "yes");
  if (!isDetailed) query.set("details", "yes");
  if (section !== null) query.set("section", section);
  return query;
}
