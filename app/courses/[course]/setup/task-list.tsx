// The tasks of a course in their order, each with what holds for it in words.
import Link from "next/link";
import type { ReactNode } from "react";
import { latePolicyWords } from "../../../../lib/server/instructor/late-policy-words.ts";
import type { CourseTask } from "../../../../lib/server/instructor/task-views.ts";
import { LocalTime } from "../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../_server/action-form.tsx";

type Props = {
  readonly tasks: readonly CourseTask[];
  /** Of the course. */
  readonly path: string;
  readonly csrfToken: string;
  readonly now: Date;
};

export function TaskList({ tasks, path, csrfToken, now }: Props) {
  return (
    <ol className="task-list">
      {tasks.map((task, place) => (
        <li key={task.id} className="task-card">
          <header>
            <h3>
              <Link href={`${path}/tasks/${task.id}`} prefetch={false}>
                {task.title}
              </Link>
            </h3>
            <Link className="button" href={`${path}/setup/${task.id}`} prefetch={false}>
              Dates and rules<span className="visually-hidden"> of {task.title}</span>
            </Link>
          </header>
          <TaskFacts task={task} now={now} />
          <div className="task-moves">
            {place > 0 && <Move task={task} path={path} csrfToken={csrfToken} direction="up" />}
            {place < tasks.length - 1 && (
              <Move task={task} path={path} csrfToken={csrfToken} direction="down" />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

type MoveProps = {
  readonly task: CourseTask;
  readonly path: string;
  readonly csrfToken: string;
  readonly direction: "up" | "down";
};

function Move({ task, path, csrfToken, direction }: MoveProps) {
  return (
    <ActionForm
      action={`${path}/tasks/${task.id}/move`}
      csrfToken={csrfToken}
      submit={direction === "up" ? "Move up" : "Move down"}
      isPrimary={false}
      done=""
    >
      <input type="hidden" name="direction" value={direction} />
    </ActionForm>
  );
}

const hiddenWords: { readonly [visibility in CourseTask["hiddenUntil"]]: string } = {
  visible: "What hidden checks say is shown at once.",
  "after-due": "What hidden checks say is shown after the due date.",
  "after-release": "What hidden checks say is shown when you release the results.",
  never: "What hidden checks say is never shown.",
};

function TaskFacts({ task, now }: { readonly task: CourseTask; readonly now: Date }) {
  const { opensAt, dueAt, closesAt, attemptLimit, latePolicy, releasedAt } = task;
  return (
    <ul className="task-facts">
      <li>
        {opensAt !== null && (
          <When words={opensAt > now ? "Opens" : "Opened"} at={opensAt} after="; " />
        )}
        {dueAt === null ? (
          noDue(opensAt)
        ) : (
          <When words={opensAt === null ? "Due" : "due"} at={dueAt} />
        )}
        {closesAt !== null && (
          <When words={closesAt > now ? "; closes" : "; closed"} at={closesAt} />
        )}
      </li>
      {dueAt !== null && <li>{latePolicyWords(latePolicy)}</li>}
      <li>
        {attemptLimit === null
          ? "Any number of attempts."
          : `${attemptLimit} ${attemptLimit === 1 ? "attempt" : "attempts"}.`}{" "}
        {hiddenWords[task.hiddenUntil]}
      </li>
      {releasedAt !== null && (
        <li>
          <When words="Results released" at={releasedAt} />.
        </li>
      )}
    </ul>
  );
}

function noDue(opensAt: Date | null): string {
  return opensAt === null ? "No due date" : "no due date";
}

type WhenProps = { readonly words: string; readonly at: Date; readonly after?: ReactNode };

function When({ words, at, after }: WhenProps) {
  return (
    <>
      {words} <LocalTime at={at} />
      {after}
    </>
  );
}
