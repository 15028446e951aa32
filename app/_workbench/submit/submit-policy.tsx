// The rules of a task beside the button that they hold for.
import type { SubmitTarget } from "../../../lib/server/learner/lesson-tasks.ts";
import { LocalTime } from "../../_parts/elements/local-time.tsx";

type Props = {
  readonly target: SubmitTarget;
  readonly attemptsLeft: number | null;
};

export function SubmitPolicy({ target, attemptsLeft }: Props) {
  const { dueAt, closesAt, opensAt, opening, lateWords, attemptLimit } = target;
  return (
    <ul className="submit-policy">
      {opening === "not-yet" && opensAt !== null && (
        <li>
          You can submit from <LocalTime at={opensAt} /> on. Until then, practise.
        </li>
      )}
      <li>
        <Due dueAt={dueAt} closesAt={closesAt} opening={opening} />
      </li>
      {dueAt !== null && <li>{lateWords}</li>}
      <li>{attemptsText(attemptsLeft, attemptLimit)}</li>
      {target.hasHidden && (
        <li>Hidden checks run when you submit. {hiddenText(target.hiddenUntil)}</li>
      )}
    </ul>
  );
}

type DueProps = Pick<SubmitTarget, "dueAt" | "closesAt" | "opening">;

function Due({ dueAt, closesAt, opening }: DueProps) {
  return (
    <>
      {dueAt === null ? (
        "No due date"
      ) : (
        <>
          {opening === "late" || opening === "closed" ? "Was due " : "Due "}
          <LocalTime at={dueAt} />
        </>
      )}
      {closesAt !== null && (
        <>
          {opening === "closed" ? "; closed " : "; closes "}
          <LocalTime at={closesAt} />
        </>
      )}
      .
    </>
  );
}

function attemptsText(left: number | null, limit: number | null): string {
  if (left === null || limit === null) {
    return "You may submit as often as you like; the best counts.";
  }
  const rest = `${left} of ${limit} ${limit === 1 ? "attempt" : "attempts"} left`;
  return `${rest}. The best counts; a program that cannot run uses up none.`;
}

function hiddenText(visibility: SubmitTarget["hiddenUntil"]): string {
  switch (visibility) {
    case "visible":
      return "You see what they say at once.";
    case "after-due":
      return "You see what they say after the due date.";
    case "after-release":
      return "You see what they say when results are released.";
    case "never":
      return "What they say stays with your instructors.";
  }
}
