// The tasks of one person: every attempt, the score that counts, and a human's word about it.
import Link from "next/link";
import type {
  GradebookCell,
  GradebookColumn,
} from "../../../../../lib/server/instructor/gradebook.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { OverrideForm } from "../../../../_teaching/override-form.tsx";
import { pointsText } from "../../../../_teaching/score-words.ts";
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

export function PersonTasks({ cells, columns, ...shared }: Props) {
  return (
    <>
      <h2>Tasks</h2>
      <ol className="task-list">
        {cells.map((cell, place) => (
          <PersonTask
            key={cell.task.id}
            {...shared}
            cell={cell}
            possible={columns[place]?.possible ?? null}
          />
        ))}
      </ol>
    </>
  );
}

type TaskProps = Omit<Props, "cells" | "columns"> & {
  readonly cell: GradebookCell;
  readonly possible: number | null;
};

function PersonTask({ cell, possible, personId, coursePath, csrfToken }: TaskProps) {
  const { task, attempts, grade, override } = cell;
  return (
    <li className="task-card" id={`task-${task.id}`}>
      <header>
        <h3>
          <Link href={`${coursePath}/tasks/${task.id}`} prefetch={false}>
            {task.title}
          </Link>
        </h3>
        <p className="task-score">
          <strong>{scoreText(cell)}</strong> <CellTags cell={cell} />
        </p>
      </header>
      <ul className="task-facts">
        {attempts.map(({ id, state, requestedAt, grading }) => (
          <li key={id}>
            <Link href={`${coursePath}/submissions/${id}`} prefetch={false}>
              <LocalTime at={requestedAt} />
            </Link>
            :{" "}
            {grading?.status === "graded"
              ? `${pointsText(grading.earned)} of ${pointsText(grading.possible)}`
              : (grading?.status ?? state)}
            {id === grade.from && " (counts)"}
          </li>
        ))}
        {attempts.length === 0 && <li>Nothing submitted.</li>}
        {override !== null && <li>Set by hand: {override.note}</li>}
      </ul>
      <details>
        <summary>
          Set the score by hand<span className="visually-hidden"> for {task.title}</span>
        </summary>
        <OverrideForm
          path={`${coursePath}/tasks/${task.id}`}
          form={`override-${task.id}`}
          personId={personId}
          override={override}
          possible={possible}
          csrfToken={csrfToken}
        />
      </details>
      <p className="quiet-note">
        <Link
          href={`${coursePath}/setup/${task.id}?person=${personId}#extensions`}
          prefetch={false}
        >
          Give other dates<span className="visually-hidden"> for {task.title}</span>
        </Link>
      </p>
    </li>
  );
}
