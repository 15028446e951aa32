// Whether learners are told what waits for the release.
import type { CourseTask } from "../../../../../lib/server/instructor/task-views.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";

type Props = { readonly task: CourseTask; readonly path: string; readonly csrfToken: string };

export function Release({ task: { releasedAt, hiddenVisibility }, path, csrfToken }: Props) {
  const isReleased = releasedAt !== null;
  return (
    <ActionForm
      action={`${path}/release`}
      csrfToken={csrfToken}
      submit={isReleased ? "Take the results back" : "Release the results"}
      isPrimary={!isReleased && hiddenVisibility === "after-release"}
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
        Scores that waited for it then go to the learning platform.
      </p>
    </ActionForm>
  );
}
