// One submission: how it went its way, what was found, and the program itself. Learners see their
// own, those who grade everybody's.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { Report } from "../../../../../lib/grading/report.ts";
import {
  type ShownSubmission,
  shownSubmission,
} from "../../../../../lib/server/learner/shown-submission.ts";
import { gradesWorkOf } from "../../../../../lib/server/sign-in/visitor.ts";
import { clientFolders } from "../../../../_notebook/lessons/client-folders.ts";
import { lessonNamed } from "../../../../_notebook/lessons/lessons.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ElementView } from "../../../../_parts/text/element-view.tsx";
import { highlightCode, strongThemes } from "../../../../_parts/text/highlight-code.ts";
import { coursePage } from "../../../../_server/course-page.ts";
import "../../../courses.css";
import { InstructorPart } from "./instructor-part.tsx";
import { LivePhases } from "./live-phases.tsx";
import { PhaseTimes } from "./phase-times.tsx";
import { PrintButton } from "./print-button.tsx";
import { type ReplayFacts, ReportCriteria } from "./report-criteria.tsx";
import { ReportSummary } from "./report-summary.tsx";
import { shownChecks } from "./shown-checks.ts";
import "./submission.css";

export const metadata: Metadata = { title: "Submission" };

type Props = {
  readonly params: Promise<{ readonly course: string; readonly submission: string }>;
};

export default async function SubmissionPage({ params }: Props) {
  const { course: courseId, submission: id } = await params;
  const path = `/courses/${courseId}/submissions/${id}`;
  const page = await coursePage(courseId, path);
  const { server, course, person } = page;
  const shown = await shownSubmission(server.database, person, id, server.now());
  if (shown === null) notFound();
  const { submission, task, result } = shown;
  const isInstructor = gradesWorkOf(person, shown.person);
  const isOnItsWay = result === null && submission.state !== "failed";
  return (
    <main className="course-page submission">
      <p className="eyebrow">
        <Link href={`/courses/${course.id}`}>{course.title}</Link>
        {isInstructor && <> · {shown.person.pseudonym}</>}
      </p>
      <h1>{task.title}</h1>
      <p className="eyebrow">
        Submitted <LocalTime at={submission.requestedAt} />
        {!isInstructor && ` by ${person.name}`}
      </p>
      {isOnItsWay && (
        <LivePhases path={`${path}/state`} state={submission.state} place={shown.place} />
      )}
      {submission.state === "failed" && (
        <Failed failure={isInstructor ? submission.failure : null} />
      )}
      {isInstructor && <InstructorPart page={page} shown={shown} />}
      {result !== null && (
        <>
          <ReportSummary result={result} isInstructor={isInstructor} />
          {result.report.criteria.length > 0 && (
            <section aria-labelledby="criteria">
              <h3 id="criteria">What was checked</h3>
              <ReportCriteria
                criteria={result.report.criteria}
                replay={await replayFacts(shown, result.report)}
              />
            </section>
          )}
        </>
      )}
      <Downloads
        path={path}
        lesson={task.lesson}
        exercise={task.exercise}
        hasReport={result !== null}
      />
      <h2>The program</h2>
      <div className="program-text">
        <ElementView element={await highlightCode(submission.source, "ts", strongThemes)} />
      </div>
      <h2>Its way through the queue</h2>
      <PhaseTimes submission={submission} />
    </main>
  );
}

/** What a replay needs: of the rubric only the criteria that the reader sees. */
async function replayFacts(
  { submission, task }: ShownSubmission,
  { criteria }: Report,
): Promise<ReplayFacts | null> {
  const lesson = await lessonNamed(task.lesson);
  const exercise = lesson?.exercises.find(({ name }) => name === task.exercise);
  if (exercise === undefined) return null;
  return {
    source: submission.source,
    problem: exercise.rubric.problem,
    sandbox: clientFolders().sandbox,
    checks: shownChecks(exercise, criteria),
  };
}

function Failed({ failure }: { readonly failure: string | null }) {
  return (
    <div className="result-note" data-tone="fault">
      <p>
        The server could not grade this submission. As far as anybody knows, that is not the
        program&apos;s fault: it does not count as a zero, and it uses up no attempt. An instructor
        can have it tried again; you may also submit again.
      </p>
      {failure !== null && <p>{failure}</p>}
    </div>
  );
}

type DownloadProps = {
  readonly path: string;
  readonly lesson: string;
  readonly exercise: string | null;
  readonly hasReport: boolean;
};

function Downloads({ path, lesson, exercise, hasReport }: DownloadProps) {
  return (
    <p className="downloads no-print">
      <a className="button" href={`/lessons/${lesson}#exercise-${exercise ?? "main"}`}>
        Open the exercise
      </a>
      <a className="button" href={`${path}/program`} download>
        Save the program
      </a>
      {hasReport && (
        <a className="button" href={`${path}/report`} download>
          Save the report (JSON)
        </a>
      )}
      <PrintButton />
    </p>
  );
}
