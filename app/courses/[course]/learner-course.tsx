// A course as a learner sees it: what is due next, then each task with its rules and own work.
import Link from "next/link";
import { latePolicyWords } from "../../../lib/server/instructor/late-policy-words.ts";
import {
  dueNext,
  type LearnerTask,
  learnerTasks,
} from "../../../lib/server/learner/learner-tasks.ts";
import { LocalTime } from "../../_parts/elements/local-time.tsx";
import type { CoursePage } from "../../_server/course-page.ts";
import { isWaiting, pointsText, submissionTag, taskTag } from "../../_teaching/score-words.ts";

export async function LearnerCourse({ server, course, person }: CoursePage) {
  const tasks = await learnerTasks(server.database, person, server.now());
  const next = dueNext(tasks);
  return (
    <main className="course-page">
      <p className="eyebrow">
        <Link href="/courses">Your courses</Link>
      </p>
      <h1>{course.title}</h1>
      {tasks.length === 0 && (
        <p>
          Your instructors have set no tasks yet. You can already read and practise:{" "}
          <Link href="/lessons">all lessons</Link>.
        </p>
      )}
      {next !== null && <DueNext task={next} />}
      {tasks.length > 0 && (
        <>
          <h2>Tasks</h2>
          <ol className="task-list">
            {tasks.map((task) => (
              <TaskCard key={task.task.id} own={task} courseId={course.id} />
            ))}
          </ol>
        </>
      )}
      <p className="quiet-note">
        You are {person.name}; your instructors see <strong>{person.pseudonym}</strong> in lists.
      </p>
      <p className="quiet-note">
        <a href={`/courses/${course.id}/data`} download>
          Save all that is stored about you
        </a>
      </p>
    </main>
  );
}

function lessonPath({ lesson, exercise }: LearnerTask["task"]): string {
  return `/lessons/${lesson}#exercise-${exercise ?? "main"}`;
}

function DueNext({ task: { task, dueAt, opening } }: { readonly task: LearnerTask }) {
  return (
    <section className="due-next" aria-labelledby="due-next">
      <h2 id="due-next">Next: {task.title}</h2>
      <p>
        {dueAt === null ? (
          "It has no due date."
        ) : (
          <>
            {opening === "late" ? "It was due " : "Due "}
            <LocalTime at={dueAt} />
            {opening === "late" && ". You can still submit."}
          </>
        )}
      </p>
      <a className="button primary" href={lessonPath(task)}>
        Open the exercise
      </a>
    </section>
  );
}

type CardProps = { readonly own: LearnerTask; readonly courseId: string };

function TaskCard({ own, courseId }: CardProps) {
  const { task, note, grade } = own;
  const tag = taskTag(own);
  return (
    <li className="task-card">
      <header>
        <h3>
          <a href={lessonPath(task)}>{task.title}</a>
        </h3>
        <p className="task-score">
          <Score own={own} />{" "}
          <span className="tag" data-tone={tag.tone}>
            {tag.text}
          </span>
        </p>
      </header>
      <Facts own={own} />
      {grade.isOverridden && note !== null && (
        <p className="note">Your instructor has set this score{note === "" ? "." : `: ${note}`}</p>
      )}
      <OwnSubmissions own={own} courseId={courseId} />
    </li>
  );
}

function Score({ own: { grade, isPartial } }: { readonly own: LearnerTask }) {
  if (grade.score === null) return null;
  const of = grade.possible === null ? "" : ` of ${pointsText(grade.possible)}`;
  return (
    <>
      <strong>
        {pointsText(grade.score)}
        {of}
      </strong>{" "}
      {isPartial && !grade.isOverridden ? "visible points" : "points"}
    </>
  );
}

function Facts({ own }: { readonly own: LearnerTask }) {
  const { task, dueAt, closesAt, attempts, grade, isPartial, opening } = own;
  return (
    <ul className="task-facts">
      {opening === "not-yet" && task.opensAt !== null && (
        <li>
          Opens <LocalTime at={task.opensAt} />
        </li>
      )}
      <li>
        {dueAt === null ? (
          "No due date"
        ) : (
          <>
            Due <LocalTime at={dueAt} />
          </>
        )}
        {closesAt !== null && (
          <>
            {opening === "closed" ? "; closed " : "; closes "}
            <LocalTime at={closesAt} />
          </>
        )}
      </li>
      {dueAt !== null && <li>{latePolicyWords(task.latePolicy)}</li>}
      <li>{attemptsText(attempts.left, attempts.limit)}</li>
      {grade.penalty > 0 && !grade.isOverridden && (
        <li>
          {pointsText(grade.raw ?? 0)} earned, {pointsText(grade.penalty)} taken off for lateness
        </li>
      )}
      {isPartial && <li>{hiddenText(own.hiddenUntil)}</li>}
    </ul>
  );
}

function attemptsText(left: number | null, limit: number | null): string {
  if (left === null || limit === null) return "As many attempts as you like";
  return `${left} of ${limit} ${limit === 1 ? "attempt" : "attempts"} left`;
}

function hiddenText(visibility: LearnerTask["hiddenUntil"]): string {
  const when = visibility === "after-due" ? "after the due date" : "when results are released";
  return `Points of hidden checks are told ${when}.`;
}

function OwnSubmissions({ own, courseId }: CardProps) {
  const { submissions, isPartial } = own;
  if (submissions.length === 0) return null;
  const count = submissions.length;
  return (
    <details open={submissions.some(({ state }) => isWaiting(state))}>
      <summary>{count === 1 ? "My submission" : `My ${count} submissions`}</summary>
      <table className="own-submissions">
        <thead>
          <tr>
            <th scope="col">Submitted</th>
            <th scope="col">State</th>
            <th scope="col">{isPartial ? "Visible points" : "Points"}</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((one) => {
            const tag = submissionTag(one);
            const isScored = one.status === "graded" && one.earned !== null;
            return (
              <tr key={one.id}>
                <td>
                  <Link href={`/courses/${courseId}/submissions/${one.id}`} prefetch={false}>
                    <LocalTime at={one.requestedAt} />
                  </Link>
                </td>
                <td>
                  <span className="tag" data-tone={tag.tone}>
                    {tag.text}
                  </span>
                </td>
                <td>
                  {isScored && `${pointsText(one.earned ?? 0)} of ${pointsText(one.possible ?? 0)}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
