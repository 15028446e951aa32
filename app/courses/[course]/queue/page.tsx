// Every submission of the course with the phase it is in; the page follows by itself.
import type { Metadata } from "next";
import Link from "next/link";
import {
  countPhases,
  type QueueFilter,
  queuePhases,
  readPhase,
  readQueue,
} from "../../../../lib/server/instructor/queue-view.ts";
import { courseTasks } from "../../../../lib/server/instructor/task-views.ts";
import { coursePage } from "../../../_server/course-page.ts";
import { AutoRefresh } from "../../../_teaching/auto-refresh.tsx";
import { chosenSection } from "../../../_teaching/chosen-section.ts";
import { areNamesShown } from "../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../_teaching/names-switch.tsx";
import { phaseWords } from "../../../_teaching/phase-words.ts";
import { SectionChoice } from "../../../_teaching/section-choice.tsx";
import { SelectField } from "../../../_teaching/select-field.tsx";
import { SubmissionTable } from "../../../_teaching/submission-table.tsx";
import { TeachingNav } from "../../../_teaching/teaching-nav.tsx";
import "../../../_server/forms.css";
import "../../courses.css";
import "../../teaching.css";
import "../../teaching-tables.css";

export const metadata: Metadata = { title: "Submissions" };

type Query = { readonly [name: string]: string | string[] | undefined };
type Props = {
  readonly params: Promise<{ readonly course: string }>;
  readonly searchParams: Promise<Query>;
};

export default async function QueuePage({ params, searchParams }: Props) {
  const { course: courseId } = await params;
  const here = `/courses/${courseId}/queue`;
  const page = await coursePage(courseId, here, "grade");
  const { server, course, csrfToken } = page;
  const { database } = server;
  const query = await searchParams;
  const section = chosenSection(page, query.section);
  const filter = { ...readFilter(query), section };
  const tasks = await courseTasks(database, course.id);
  const { counts, stamp } = await countPhases(database, course.id, section);
  const { rows, hasMore } = await readQueue(database, course.id, filter);
  const areNamed = await areNamesShown(course.id);
  const oldest = rows.at(-1)?.submission.requestedAt;
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="queue" />
      <h1>Submissions</h1>
      <SectionChoice page={page} section={section} action={here} />
      <div className="page-tools">
        <AutoRefresh path={`${here}/state?${sectionQuery(section)}`} stamp={stamp} />
        <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
      </div>
      <ul className="counts">
        {queuePhases.map((state) => (
          <li key={state}>
            <strong>{counts[state]}</strong> {phaseWords[state].text}
          </li>
        ))}
      </ul>
      <form className="filters" action={here} aria-label="Filter submissions">
        <SelectField
          label="Phase"
          name="phase"
          form="filter"
          defaultValue={filter.phase ?? ""}
          options={[
            ["", "all phases"],
            ...queuePhases.map((state) => [state, phaseWords[state].text] as const),
          ]}
        />
        <SelectField
          label="Task"
          name="task"
          form="filter"
          defaultValue={filter.taskId ?? ""}
          options={[["", "all tasks"], ...tasks.map(({ id, title }) => [id, title] as const)]}
        />
        {section !== null && <input type="hidden" name="section" value={section} />}
        <button type="submit" className="button">
          Filter
        </button>
      </form>
      {rows.length === 0 ? (
        <p>
          {filter.phase === null && filter.taskId === null
            ? "Nobody has submitted yet. Learners submit from the exercise in the lesson; " +
              "it appears here at once."
            : "Nothing is in this phase, or to this task."}
        </p>
      ) : (
        <SubmissionTable
          courseId={course.id}
          rows={rows}
          areNamed={areNamed}
          csrfToken={csrfToken}
        />
      )}
      {hasMore && oldest !== undefined && (
        <p className="pager">
          <Link className="button" href={`${here}?${olderQuery(filter, oldest)}`}>
            Older submissions
          </Link>
        </p>
      )}
    </main>
  );
}

function readFilter({ phase, task, before }: Query): Omit<QueueFilter, "section"> {
  const time = new Date(typeof before === "string" ? before : "");
  return {
    phase: typeof phase === "string" ? readPhase(phase) : null,
    taskId: typeof task === "string" && task !== "" ? task : null,
    before: Number.isNaN(time.getTime()) ? null : time,
  };
}

function sectionQuery(section: string | null): URLSearchParams {
  return new URLSearchParams(section === null ? {} : { section });
}

function olderQuery({ phase, taskId, section }: QueueFilter, before: Date): URLSearchParams {
  const query = new URLSearchParams({ before: before.toISOString() });
  if (phase !== null) query.set("phase", phase);
  if (taskId !== null) query.set("task", taskId);
  if (section !== null) query.set("section", section);
  return query;
}
