// The tasks of one person: every attempt, the score that counts, and a human's word about it.
import Link from "next/link";
import type { GradebookCell, GradebookColumn } from "../../../../../lib/server/gradebook.ts";
import { LocalTime } from "../../../../_server/local-time.tsx";
import { OverrideForm } from "../../../../_teaching/override-form.tsx";
import { pointsText } from "../../../score-words.ts";
import { CellTags } from "../../gradebook/gradebook-table.tsx";

function scoreText({ grade: { score } }: GradebookCell): string {
  return score === null ? "–" : pointsText(score);
}

type Props = {
  readonly cells: readonly GradebookCell[];
  readonly columns: readonly GradebookColumn[];
  readonly personId: string;
  readonly coursePath: string;
  readonly csrfToken: string;
};

export function PersonTasks({ cells, columns, personId, coursePath, csrfToken }: Props) {
  return (
    <>
      <h2>Tasks</h2>
      <ol className="task-list">
        {cells.map((cell, place) => (
          <li key={cell.task.id} className="task-card" id={`task-${cell.task.id}`}>
            <header>
              <h3>
                <Link href={`${coursePath}/tasks/${cell.task.id}`} prefetch={false}>
                  {cell.task.title}
                </Link>
              </h3>
              <p className="task-score">
                <strong>{scoreText(cell)}</strong>
                <CellTags cell={cell} />
              </p>
            </header>
            <ul className="task-facts">
              {cell.attempts.map(({ id, state, requestedAt, grading }) => (
                <li key={id}>
                  <Link href={`${coursePath}/submissions/${id}`} prefetch={false}>
                    <LocalTime at={requestedAt} />
                  </Link>
                  :{" "}
                  {grading?.status === "graded"
                    ? `${pointsText(grading.earned)} of ${pointsText(grading.possible)}`
                    : (grading?.status ?? state)}
                  {id === cell.grade.from && " (counts)"}
                </li>
              ))}
              {cell.attempts.length === 0 && <li>Nothing submitted.</li>}
              {cell.override !== null && <li>Set by hand: {cell.override.note}</li>}
            </ul>
            <details>
              <summary>
                Set the score by hand<span className="visually-hidden"> for {cell.task.title}</span>
              </summary>
              <OverrideForm
                path={`${coursePath}/tasks/${cell.task.id}`}
                personId={personId}
                override={cell.override}
                possible={columns[place]?.possible ?? null}
                form={`override-${place}`}
                csrfToken={csrfToken}
              />
            </details>
            <p className="quiet-note">
              <Link
                href={`${coursePath}/setup/${cell.task.id}?person=${personId}#extensions`}
                prefetch={false}
              >
                Give other dates<span className="visually-hidden"> for {cell.task.title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
