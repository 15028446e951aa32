// Whether learners are told what waits for the release.
import type { CourseTask } from "../../../../../lib/server/instructor/task-views.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";

type Props = { readonly task: CourseTask; readonly path: string; readonly csrfToken: string };

export function Release({ task, path, csrfToken }: Props) {
  const { releasedAt, hiddenVisibility, solutionPolicy } = task;
  const waits = [hiddenVisibility, solutionPolicy].includes("after-release");
  const isReleased = releasedAt !== null;
  return (
    <ActionForm
      action={`${path}/release`}
      csrfToken={csrfToken}
      submit={isReleased ? "Take the results back" : "Release the results"}
      isPrimary={!isReleased && waits}
      done=""
    >
      <input type="hidden" name="release" value={isReleased ? "no" : "yes"} />
      <p>
        {releasedAt === null ? (
          "Not released."
        ) : (
          <>
            Released <LocalTime at={releasedAt} />.
          </>
        )}{" "}
        {hiddenVisibility === "never"
          ? "A release tells learners their whole score; what hidden checks say stays here."
          : "A release tells learners their whole score and what hidden checks say."}{" "}
        {solutionPolicy === "after-release" &&
          "It opens the solution to everybody whose due date has passed. "}
        Scores that waited for it then go to the learning platform.
      </p>
    </ActionForm>
  );
}
