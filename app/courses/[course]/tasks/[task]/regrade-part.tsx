// Grading a task again, and what became of it before.
import Link from "next/link";
import { isOpen } from "../../../../../lib/server/instructor/regrades.ts";
import type { TaskView } from "../../../../../lib/server/instructor/task-views.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";
import { SelectField } from "../../../../_teaching/select-field.tsx";

type Props = {
  readonly regrades: TaskView["regrades"];
  readonly path: string;
  readonly coursePath: string;
  readonly csrfToken: string;
};

const scopes = [
  ["counted", "of each person the submission that counts"],
  ["latest", "of each person the newest submission"],
  ["all", "every submission"],
] as const;

export function RegradePart({ regrades, path, coursePath, csrfToken }: Props) {
  const open = regrades.find(isOpen);
  return (
    <>
      <h2>Grade again</h2>
      {open === undefined ? (
        <ActionForm
          action={`${path}/regrade`}
          csrfToken={csrfToken}
          submit="Grade again"
          isPrimary={false}
        >
          <p className="quiet-note">
            After a change of the lesson or the grader. You see every difference first; nothing
            counts before you apply it. It uses up no attempts, and what you set by hand stays.
          </p>
          <SelectField label="What" name="scope" form="regrade" options={scopes} />
        </ActionForm>
      ) : (
        <p>
          <Link className="button primary" href={`${coursePath}/regrades/${open.id}`}>
            Look at the open regrade
          </Link>
        </p>
      )}
      {regrades.some((one) => !isOpen(one)) && (
        <details>
          <summary>Earlier regrades</summary>
          <ul>
            {regrades
              .filter((one) => !isOpen(one))
              .map(({ id, requestedAt, appliedAt, submissionIds }) => (
                <li key={id}>
                  <Link href={`${coursePath}/regrades/${id}`} prefetch={false}>
                    <LocalTime at={requestedAt} />
                  </Link>
                  : {submissionIds.length}{" "}
                  {submissionIds.length === 1 ? "submission" : "submissions"},{" "}
                  {appliedAt === null ? "discarded" : "applied"}
                </li>
              ))}
          </ul>
        </details>
      )}
    </>
  );
}
