// Tells those who teach a course which scores did not reach the learning platform, and why.
import type { CourseOverview } from "../../../lib/server/instructor/course-overview.ts";
import { ActionForm } from "../../_server/action-form.tsx";

type Props = {
  readonly unsent: CourseOverview["unsent"];
  /** Of the course. */
  readonly path: string;
  readonly csrfToken: string;
};

export function UnsentScores({ unsent, path, csrfToken }: Props) {
  const isRefused = unsent.some(({ state }) => state === "refused");
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent">Scores that did not arrive</h2>
      <ul>
        {unsent.map(({ platform, task, state, why, count }) => (
          <li key={`${platform} ${task} ${state} ${why}`}>
            {task}, {platform}: {count} {count === 1 ? "score" : "scores"}.{" "}
            {state === "waiting" ? "It is tried again by itself." : "It was refused."} {why}
          </li>
        ))}
      </ul>
      {isRefused && (
        <ActionForm
          action={`${path}/passbacks/retry`}
          csrfToken={csrfToken}
          submit="Send the refused ones again"
          done="They are on their way."
          isPrimary={false}
        >
          <p className="quiet-note">
            Mend the cause on the platform first: the column was removed, or the learner left.
          </p>
        </ActionForm>
      )}
    </section>
  );
}
