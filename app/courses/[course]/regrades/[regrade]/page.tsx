// A regrade: how far it is, what it would change for whom, and whether it is to count.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { isOpen, readRegrade } from "../../../../../lib/server/instructor/regrades.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { coursePage } from "../../../../_server/course-page.ts";
import { AutoRefresh } from "../../../../_teaching/auto-refresh.tsx";
import { areNamesShown } from "../../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../../_teaching/names-switch.tsx";
import { TeachingNav } from "../../../../_teaching/teaching-nav.tsx";
import { RegradeChanges } from "./regrade-changes.tsx";
import { RegradeDecision } from "./regrade-decision.tsx";
import "../../../../_server/forms.css";
import "../../../courses.css";
import "../../../teaching.css";
import "../../../teaching-tables.css";

export const metadata: Metadata = { title: "Regrade" };

type Props = {
  readonly params: Promise<{ readonly course: string; readonly regrade: string }>;
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function RegradePage({ params, searchParams }: Props) {
  const { course: courseId, regrade: id } = await params;
  const here = `/courses/${courseId}/regrades/${id}`;
  const page = await coursePage(courseId, here, "run");
  const { server, course, csrfToken } = page;
  const asksNeverLower = (await searchParams).neverLower === "yes";
  const first = await readRegrade(server.database, course.id, id, asksNeverLower);
  if (first === null) notFound();
  const { regrade, task } = first;
  const neverLower = isOpen(regrade) ? asksNeverLower : (regrade.neverLower ?? false);
  const view =
    neverLower === asksNeverLower
      ? first
      : ((await readRegrade(server.database, course.id, id, neverLower)) ?? first);
  const { asked, done, changes } = view;
  const areNamed = await areNamesShown(course.id);
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current={null} />
      <h1>Regrade of {task.title}</h1>
      <p>
        Asked for <LocalTime at={regrade.requestedAt} />.{" "}
        <Link href={`/courses/${course.id}/tasks/${task.id}`}>Back to the task</Link>
      </p>
      {isOpen(regrade) && (
        <div className="progress-line">
          <label htmlFor="regrade-progress">
            {done} of {asked} graded again
          </label>
          <progress id="regrade-progress" value={done} max={asked} />
          {done < asked && <AutoRefresh path={`${here}/state`} stamp={String(done)} />}
        </div>
      )}
      {regrade.appliedAt !== null && (
        <p className="result-note" data-tone="good">
          Applied <LocalTime at={regrade.appliedAt} />
          {regrade.neverLower === true && ", without taking points from anybody"}.
        </p>
      )}
      {regrade.discardedAt !== null && (
        <p className="result-note">
          Discarded <LocalTime at={regrade.discardedAt} />: nothing has changed.
        </p>
      )}
      <h2>What {isOpen(regrade) ? "would change" : "was different"}</h2>
      {changes === null || changes.length === 0 ? (
        <p>{nothingWords(changes === null, done)}</p>
      ) : (
        <>
          <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
          <RegradeChanges path={`/courses/${course.id}`} changes={changes} areNamed={areNamed} />
        </>
      )}
      {isOpen(regrade) && (
        <RegradeDecision
          here={here}
          csrfToken={csrfToken}
          neverLower={neverLower}
          asked={asked}
          done={done}
        />
      )}
    </main>
  );
}

function nothingWords(isTooMuch: boolean, done: number): string {
  if (isTooMuch) return "There are many: differences are shown once all have come back.";
  return done === 0
    ? "Nothing has come back yet. Differences appear here as they do."
    : "Nothing: every criterion is judged as before.";
}
