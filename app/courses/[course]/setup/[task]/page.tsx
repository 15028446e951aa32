// One task: its dates and rules, for everybody and for one person, and whether results are told.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { readTaskSetup } from "../../../../../lib/server/instructor/task-views.ts";
import { ActionForm } from "../../../../_server/action-form.tsx";
import { coursePage } from "../../../../_server/course-page.ts";
import { areNamesShown } from "../../../../_teaching/names-shown.ts";
import { TeachingNav } from "../../../../_teaching/teaching-nav.tsx";
import { Extensions } from "./extensions.tsx";
import { Release } from "./release.tsx";
import { TaskForm } from "./task-form.tsx";
import "../../../../_server/forms.css";
import "../../../courses.css";
import "../../../teaching.css";

export const metadata: Metadata = { title: "Dates and rules" };

type Props = {
  readonly params: Promise<{ readonly course: string; readonly task: string }>;
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function TaskSetupPage({ params, searchParams }: Props) {
  const { course: courseId, task: taskId } = await params;
  const here = `/courses/${courseId}/setup/${taskId}`;
  const page = await coursePage(courseId, here, "run");
  const { server, course, csrfToken } = page;
  const setup = await readTaskSetup(server.database, course.id, taskId);
  if (setup === null) notFound();
  const { task, extensions, learners } = setup;
  const path = `/courses/${course.id}/tasks/${task.id}`;
  const { person } = await searchParams;
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="setup" />
      <h1>{task.title}</h1>
      <p>
        <Link href={path}>Submissions and statistics</Link> ·{" "}
        <Link href={`/lessons/${task.lesson}#exercise-${task.exercise ?? "main"}`}>
          The exercise
        </Link>
      </p>
      <h2>Dates and rules</h2>
      <TaskForm task={task} path={path} csrfToken={csrfToken} />
      <h2>Results</h2>
      <Release task={task} path={path} csrfToken={csrfToken} />
      <h2 id="extensions">Extensions</h2>
      <Extensions
        people={learners}
        areNamed={await areNamesShown(course.id)}
        chosen={typeof person === "string" ? person : null}
        extensions={extensions}
        task={task}
        path={path}
        csrfToken={csrfToken}
      />
      <h2>Other tasks</h2>
      <ActionForm
        action={`${path}/copy`}
        csrfToken={csrfToken}
        submit="Copy these rules to all other tasks"
        isPrimary={false}
        confirm="Every other task of the course gets these rules. Go on?"
        done="Copied to all other tasks."
      >
        <p className="quiet-note">
          The late policy, the number of attempts and when hidden checks are shown, as they are
          saved above.
        </p>
        <label className="tick">
          <input type="checkbox" name="dates" value="yes" /> The dates, too
        </label>
      </ActionForm>
      <h2>Remove</h2>
      <ActionForm
        action={`${path}/remove`}
        csrfToken={csrfToken}
        submit="Remove this task"
        isPrimary={false}
        confirm={`Remove “${task.title}” from the course?`}
      >
        <p className="quiet-note">
          Possible while nobody has submitted. Later, let the task close instead.
        </p>
      </ActionForm>
    </main>
  );
}
