// Tells those who teach a course which scores did not reach the learning platform, and why.
import { listUnsentScores } from "../../../lib/store/unsent-passbacks.ts";
import { ActionForm } from "../../_server/action-form.tsx";
import type { CoursePage } from "../../_server/course-page.ts";

type Props = Pick<CoursePage, "server" | "course" | "csrfToken">;

export async function UnsentScores({ server, course, csrfToken }: Props) {
  const unsent = await listUnsentScores(server.database, course.id);
  if (unsent.length === 0) return null;
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
          action={`/courses/${course.id}/passbacks/retry`}
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
