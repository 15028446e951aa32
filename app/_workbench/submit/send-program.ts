// Sends a program to its task, and says what became of it.
import type { SubmitTarget } from "../../../lib/server/learner/lesson-tasks.ts";
import type { PendingSubmission } from "./pending-submission.ts";

export type Sent =
  | { readonly kind: "accepted"; readonly submission: string; readonly attemptsLeft: number | null }
  /** The server has heard it and said no: it was not stored. */
  | { readonly kind: "refused"; readonly why: string }
  /** Nobody knows whether it arrived. */
  | { readonly kind: "unanswered" };

export type Send = (pending: PendingSubmission) => Promise<Sent>;

export function sendTo(
  { courseId, taskId }: Pick<SubmitTarget, "courseId" | "taskId">,
  csrfToken: string,
): Send {
  return async (pending) => {
    const response = await fetch(`/courses/${courseId}/tasks/${taskId}/submit`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "X-CSRF-Token": csrfToken,
      },
      body: JSON.stringify(pending),
    }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (response == null || answer == null || response.status >= 500) return { kind: "unanswered" };
    if (!response.ok) return { kind: "refused", why: String(answer.why) };
    return { kind: "accepted", ...answer.data };
  };
}
