// Submissions in a table: who, what, how far, and what came of it.
import Link from "next/link";
import type { QueueRow } from "../../lib/server/instructor/queue-view.ts";
import { shownName } from "../../lib/server/instructor/shown-names.ts";
import { LocalTime } from "../_parts/elements/local-time.tsx";
import { ActionForm } from "../_server/action-form.tsx";
import { phaseWords } from "./phase-words.ts";
import { pointsText, type Tag } from "./score-words.ts";
import { Sheet } from "./sheet.tsx";

type Props = {
  readonly courseId: string;
  readonly rows: readonly QueueRow[];
  readonly areNamed: boolean;
  readonly csrfToken: string;
};

export function SubmissionTable({ courseId, rows, areNamed, csrfToken }: Props) {
  return (
    <Sheet label="Submissions">
      <thead>
        <tr>
          <th scope="col">Submitted</th>
          <th scope="col">By</th>
          <th scope="col">Task</th>
          <th scope="col">Phase</th>
          <th scope="col" className="number">
            Took
          </th>
          <th scope="col" className="number">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.submission.id}>
            <th scope="row">
              <Link href={`/courses/${courseId}/submissions/${row.submission.id}`} prefetch={false}>
                <LocalTime at={row.submission.requestedAt} />
              </Link>
            </th>
            <td>{shownName(row.person, areNamed)}</td>
            <td className="wrap">{row.task.title}</td>
            <td>
              <Phase row={row} />
              {row.submission.state === "failed" && (
                <ActionForm
                  action={`/courses/${courseId}/submissions/${row.submission.id}/retry`}
                  csrfToken={csrfToken}
                  submit="Try again"
                  isPrimary={false}
                  done=""
                >
                  <p className="quiet-note">{row.submission.failure}</p>
                </ActionForm>
              )}
            </td>
            <td className="number">{durationOf(row)}</td>
            <td className="number">{pointsOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

function Phase({ row }: { readonly row: QueueRow }) {
  const { text, tone } = tagOf(row);
  return (
    <>
      <span className="tag" data-tone={tone}>
        {text}
      </span>
      {row.position !== null && <span className="small-print">number {row.position} in line</span>}
    </>
  );
}

function tagOf({ submission, grading }: QueueRow): Tag {
  if (grading?.status === "not-gradable") return { text: "cannot run", tone: "warn" };
  if (grading?.status === "interrupted") return { text: "interrupted", tone: "warn" };
  return phaseWords[submission.state];
}

/** From the button to the report, or so far nothing. */
function durationOf({ submission: { requestedAt, gradedAt } }: QueueRow): string {
  if (gradedAt === null) return "";
  const seconds = Math.max(0, (gradedAt.getTime() - requestedAt.getTime()) / 1000);
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

function pointsOf({ grading }: QueueRow): string {
  if (grading?.status !== "graded") return "–";
  return `${pointsText(grading.earned)} of ${pointsText(grading.possible)}`;
}
