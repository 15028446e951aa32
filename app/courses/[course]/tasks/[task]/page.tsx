// One task: how the class fares with it, everything that was submitted, and grading it all again.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { readGradebook } from "../../../../../lib/server/instructor/gradebook.ts";
import { readQueue } from "../../../../../lib/server/instructor/queue-view.ts";
import { readTaskStatistics } from "../../../../../lib/server/instructor/task-statistics.ts";
import { readTaskView } from "../../../../../lib/server/instructor/task-views.ts";
import { mayDo, sectionSeenBy } from "../../../../../lib/server/sign-in/visitor.ts";
import { coursePage } from "../../../../_server/course-page.ts";
import { areNamesShown } from "../../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../../_teaching/names-switch.tsx";
import { SubmissionTable } from "../../../../_teaching/submission-table.tsx";
import { TeachingNav } from "../../../../_teaching/teaching-nav.tsx";
import { RegradePart } from "./regrade-part.tsx";
import { TaskFigures } from "./task-figures.tsx";
import "../../../../_server/forms.css";
import "../../../courses.css";
import "../../../teaching.css";
import "../../../teaching-tables.css";

export const metadata: Metadata = { title: "Task" };

type Props = { readonly params: Promise<{ readonly course: string; readonly task: string }> };

export default async function TaskPage({ params }: Props) {
  const { course: courseId, task: taskId } = await params;
  const here = `/courses/${courseId}/tasks/${taskId}`;
  const page = await coursePage(courseId, here, "grade");
  const { server, course, csrfToken } = page;
  const { database } = server;
  const section = sectionSeenBy(page.person);
  const mayRun = mayDo(page.person, "run");
  const view = await readTaskView(database, course.id, taskId);
  if (view === null) notFound();
  const { task, regrades } = view;
  const book = await readGradebook(database, course.id, server.now(), {
    taskId: task.id,
    section,
  });
  const statistics = await readTaskStatistics(database, book, task);
  const filter = { phase: null, taskId: task.id, section, before: null };
  const { rows, hasMore } = await readQueue(database, course.id, filter);
  const areNamed = await areNamesShown(course.id);
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current={null} />
      <h1>{task.title}</h1>
      <p>
        {mayRun && (
          <>
            <Link href={`/courses/${course.id}/setup/${task.id}`}>Dates and rules</Link> ·{" "}
          </>
        )}
        <Link href={`/lessons/${task.lesson}#exercise-${task.exercise ?? "main"}`}>
          The exercise
        </Link>
      </p>
      {statistics.submissions === 0 ? (
        <p>Nobody has submitted yet. Figures and charts appear with the first grade.</p>
      ) : (
        <>
          <TaskFigures statistics={statistics} path={`/courses/${course.id}`} />
          {mayRun && (
            <RegradePart
              regrades={regrades}
              csrfToken={csrfToken}
              path={here}
              coursePath={`/courses/${course.id}`}
            />
          )}
          <h2>Submissions</h2>
          <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
          <SubmissionTable
            courseId={course.id}
            rows={rows}
            areNamed={areNamed}
            csrfToken={csrfToken}
          />
          {hasMore && (
            <p className="pager">
              <Link className="button" href={`/courses/${course.id}/queue?task=${task.id}`}>
                All submissions
              </Link>
            </p>
          )}
        </>
      )}
    </main>
  );
}
