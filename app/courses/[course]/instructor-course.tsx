// A course as those who teach it see it first: what waits for them, and each task at a glance.
import Link from "next/link";
import {
  type CourseOverview,
  readOverview,
} from "../../../lib/server/instructor/course-overview.ts";
import { mayDo, sectionSeenBy } from "../../../lib/server/sign-in/visitor.ts";
import { LocalTime } from "../../_parts/elements/local-time.tsx";
import type { CoursePage } from "../../_server/course-page.ts";
import { CopyText } from "../../_teaching/copy-text.tsx";
import { pointsText } from "../../_teaching/score-words.ts";
import { Sheet } from "../../_teaching/sheet.tsx";
import { TeachingNav } from "../../_teaching/teaching-nav.tsx";
import { UnsentScores } from "./unsent-scores.tsx";
import "../teaching.css";
import "../teaching-tables.css";

export async function InstructorCourse(page: CoursePage) {
  const { server, course, person, csrfToken } = page;
  const path = `/courses/${course.id}`;
  const overview = await readOverview(
    server.database,
    course.id,
    sectionSeenBy(person),
    server.now(),
  );
  const mayRun = mayDo(person, "run");
  const { learners, waiting, failed, tasks, unsent } = overview;
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="" />
      <h1>{course.title}</h1>
      <ul className="counts">
        <li>
          <strong>{learners}</strong> {learners === 1 ? "learner" : "learners"}
        </li>
        <li>
          <strong>{tasks.length}</strong> {tasks.length === 1 ? "task" : "tasks"}
        </li>
        <li>
          <strong>{waiting}</strong> on their way
        </li>
        {failed > 0 && (
          <li>
            <strong>{failed}</strong> <Link href={`${path}/queue?phase=failed`}>failed</Link>
          </li>
        )}
      </ul>
      {mayRun && (learners === 0 || tasks.length === 0) && (
        <NextSteps path={path} code={course.learnerCode} hasTasks={tasks.length > 0} />
      )}
      {tasks.length > 0 && <TaskTable path={path} overview={overview} />}
      {mayRun && unsent.length > 0 && (
        <UnsentScores unsent={unsent} path={path} csrfToken={csrfToken} />
      )}
    </main>
  );
}

type StepProps = { readonly path: string; readonly code: string; readonly hasTasks: boolean };

function NextSteps({ path, code, hasTasks }: StepProps) {
  return (
    <>
      <h2>What comes next</h2>
      <ol>
        {!hasTasks && (
          <li>
            <Link href={`${path}/setup`}>Choose the exercises</Link> the course sets, with dates and
            rules.
          </li>
        )}
        <li>
          Tell the class to go to <code>/join</code> and to type <code>{code}</code>{" "}
          <CopyText text={code}>Copy</CopyText>
        </li>
        <li>
          Learners submit from the exercise in the lesson; you watch it under{" "}
          <Link href={`${path}/queue`}>Submissions</Link>.
        </li>
      </ol>
    </>
  );
}

type TableProps = { readonly path: string; readonly overview: CourseOverview };

function TaskTable({ path, overview: { tasks, learners } }: TableProps) {
  return (
    <>
      <h2>Tasks</h2>
      <Sheet label="Tasks">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Due</th>
            <th scope="col" className="number">
              Submitted
            </th>
            <th scope="col" className="number">
              Missing
            </th>
            <th scope="col" className="number">
              Mean
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, submitted, missing, mean, possible }) => (
            <tr key={task.id}>
              <th scope="row">
                <Link href={`${path}/tasks/${task.id}`} prefetch={false}>
                  {task.title}
                </Link>
              </th>
              <td>{task.dueAt === null ? "never" : <LocalTime at={task.dueAt} />}</td>
              <td className="number">
                {submitted} of {learners}
              </td>
              <td className="number">{missing}</td>
              <td className="number">
                {mean === null ? "–" : `${pointsText(mean)} of ${pointsText(possible ?? 0)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </>
  );
}
