// What only those who teach see beside a submission: the score that counts, their word about it,
// its history, grading it again, and the way to the next.
import Link from "next/link";
import {
  type InstructorView,
  readInstructorView,
} from "../../../../../lib/server/instructor/instructor-view.ts";
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import type { ShownSubmission } from "../../../../../lib/server/learner/shown-submission.ts";
import { mayDo, sectionSeenBy } from "../../../../../lib/server/sign-in/visitor.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";
import type { CoursePage } from "../../../../_server/course-page.ts";
import { areNamesShown } from "../../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../../_teaching/names-switch.tsx";
import { OverrideForm } from "../../../../_teaching/override-form.tsx";
import { pointsText } from "../../../../_teaching/score-words.ts";
import { CellTags } from "../../gradebook/gradebook-table.tsx";
import "../../../../_server/forms.css";
import "../../../teaching.css";
import "../../../teaching-tables.css";

type Props = { readonly page: CoursePage; readonly shown: ShownSubmission };

export async function InstructorPart({ page, shown }: Props) {
  const { server, course, csrfToken } = page;
  const { submission, task, person } = shown;
  const view = await readInstructorView(
    server.database,
    task,
    person,
    sectionSeenBy(page.person),
    server.now(),
  );
  const areNamed = await areNamesShown(course.id);
  const path = `/courses/${course.id}`;
  const { cell, before, after } = view;
  return (
    <section className="instructor-part teaching no-print" aria-labelledby="instructor-part">
      <h2 id="instructor-part">For those who teach</h2>
      <p>
        By{" "}
        <Link href={`${path}/people/${person.id}`} prefetch={false}>
          {shownName(person, areNamed)}
        </Link>
        . <Counting view={view} submissionId={submission.id} />
      </p>
      <nav className="pager" aria-label="Submissions to this task">
        {before !== null && (
          <Link className="button" href={`${path}/submissions/${before}`} prefetch={false}>
            ← Person before
          </Link>
        )}
        {after !== null && (
          <Link className="button" href={`${path}/submissions/${after}`} prefetch={false}>
            Next person →
          </Link>
        )}
        <Link className="button" href={`${path}/tasks/${task.id}`} prefetch={false}>
          All of the task
        </Link>
      </nav>
      {cell !== null && (
        <details open={cell.override !== null}>
          <summary>Set the score by hand</summary>
          <OverrideForm
            path={`${path}/tasks/${task.id}`}
            personId={person.id}
            override={cell.override}
            possible={view.possible}
            form="override"
            csrfToken={csrfToken}
          />
        </details>
      )}
      <Again page={page} shown={shown} />
      <History view={view} areNamed={areNamed} />
      <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
    </section>
  );
}

type CountingProps = { readonly view: InstructorView; readonly submissionId: string };

function Counting({ view: { cell, possible }, submissionId }: CountingProps) {
  if (cell === null) return "This person is not in the gradebook.";
  const { grade, attempts } = cell;
  const place = attempts.findIndex(({ id }) => id === submissionId) + 1;
  const worth = possible === null ? "" : ` of ${pointsText(possible)}`;
  return (
    <>
      Attempt {place} of {attempts.length}.{" "}
      {grade.score === null
        ? "Nothing counts yet."
        : `In the gradebook: ${pointsText(grade.score)}${worth}.`}{" "}
      {grade.from !== null &&
        !grade.isOverridden &&
        (grade.from === submissionId
          ? "This is the submission that counts."
          : "Another submission counts.")}{" "}
      <CellTags cell={cell} />
    </>
  );
}

function Again({ page: { course, person, csrfToken }, shown: { submission, result } }: Props) {
  const path = `/courses/${course.id}/submissions/${submission.id}`;
  const isFailed = submission.state === "failed";
  if (!isFailed && (result === null || !mayDo(person, "run"))) return null;
  return (
    <ActionForm
      action={isFailed ? `${path}/retry` : `${path}/regrade`}
      csrfToken={csrfToken}
      submit={isFailed ? "Try again" : "Grade this one again"}
      isPrimary={false}
      done=""
    >
      {null}
    </ActionForm>
  );
}

type HistoryProps = { readonly view: InstructorView; readonly areNamed: boolean };

function History({ view: { history }, areNamed }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary>History ({history.length})</summary>
      <ol className="history">
        {history.map(({ id, at, actor, action, details }) => (
          <li key={id}>
            <LocalTime at={at} />: {action}
            {details.earned !== undefined && ` to ${details.earned}`}
            {actor !== null && ` by ${shownName(actor, areNamed)}`}
            {details.note ? `: ${details.note}` : ""}
          </li>
        ))}
      </ol>
    </details>
  );
}
