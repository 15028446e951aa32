// What a course is: its title, the codes that let people in, and the exercises it sets.
import type { Metadata } from "next";
import { courseTasks } from "../../../../lib/server/instructor/task-views.ts";
import { ActionForm } from "../../../_server/action-form.tsx";
import { type CoursePage, coursePage } from "../../../_server/course-page.ts";
import { Field } from "../../../_server/field.tsx";
import { CopyText } from "../../../_teaching/copy-text.tsx";
import { offeredExercises } from "../../../_teaching/offers.ts";
import { SelectField } from "../../../_teaching/select-field.tsx";
import { TeachingNav } from "../../../_teaching/teaching-nav.tsx";
import { AddTasks } from "./add-tasks.tsx";
import { TaskList } from "./task-list.tsx";
import "../../../_server/forms.css";
import "../../courses.css";
import "../../teaching.css";

export const metadata: Metadata = { title: "Set-up" };

type Props = { readonly params: Promise<{ readonly course: string }> };

export default async function SetupPage({ params }: Props) {
  const { course: courseId } = await params;
  const page = await coursePage(courseId, `/courses/${courseId}/setup`, "run");
  const { server, course, csrfToken } = page;
  const path = `/courses/${course.id}`;
  const tasks = await courseTasks(server.database, course.id);
  const offers = await offeredExercises();
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="setup" />
      <h1>Set-up</h1>
      <JoinCodes {...page} />
      <Joining {...page} />
      <h2 id="tasks">Tasks</h2>
      {tasks.length === 0 ? (
        <p>
          The course sets nothing yet. Choose exercises below and add them; each then gets its dates
          and rules.
        </p>
      ) : (
        <TaskList tasks={tasks} path={path} csrfToken={csrfToken} now={server.now()} />
      )}
      <h2>Add tasks</h2>
      <AddTasks offers={offers} tasks={tasks} path={path} csrfToken={csrfToken} />
      <h2>Title</h2>
      <ActionForm action={`${path}/setup/title`} csrfToken={csrfToken} submit="Rename">
        <Field
          label="Title of the course"
          name="title"
          form="title"
          defaultValue={course.title}
          isRequired
          maxLength={200}
        />
      </ActionForm>
    </main>
  );
}

function Joining({ course, csrfToken }: CoursePage) {
  return (
    <ActionForm
      action={`/courses/${course.id}/setup/joins`}
      csrfToken={csrfToken}
      submit="Save"
      isPrimary={false}
    >
      <SelectField
        label="Learners come in"
        name="joins"
        form="joins"
        defaultValue={course.joins}
        options={[
          ["code", "with the code of the course"],
          ["invitation", "by invitation only"],
        ]}
        hint={
          <>
            Invitations are made from your roster, on the page{" "}
            <a href={`/courses/${course.id}/people`}>People</a>. A learning platform brings its
            people either way.
          </>
        }
      />
    </ActionForm>
  );
}

function JoinCodes({ server, course, csrfToken }: CoursePage) {
  const codes = [
    ["learner", "Learners join with", course.learnerCode, "Tell it to the class."],
    [
      "instructor",
      "Instructors join with",
      course.instructorCode,
      "Whoever has it can do all this.",
    ],
  ] as const;
  const join = new URL("/join", server.settings.address).href;
  return (
    <>
      <h2>Join codes</h2>
      <p>
        People join at <a href="/join">{join}</a>, with a code and a name of their choice.
      </p>
      <ul className="join-codes">
        {codes.map(([role, label, code, note]) => (
          <li key={role}>
            <p>
              {label} <code>{code}</code> <CopyText text={code}>Copy</CopyText>
            </p>
            <p className="quiet-note">{note}</p>
            <details>
              <summary>Renew this code</summary>
              <ActionForm
                action={`/courses/${course.id}/setup/codes`}
                csrfToken={csrfToken}
                submit="Draw a new code"
                isPrimary={false}
                done="There is a new code."
              >
                <input type="hidden" name="role" value={role} />
                <p className="quiet-note">
                  The old code stops working at once. Whoever is in the course stays in it.
                </p>
              </ActionForm>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
