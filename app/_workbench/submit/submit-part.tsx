"use client";
// Submitting to a course, below the grading on the page: the rules, the button, how far it is, and
// the score. Only there for whoever is in a course that has this exercise as a task.
import Link from "next/link";
import { useEffect, useId, useState } from "react";
import type { SubmitTarget } from "../../../lib/server/learner/lesson-tasks.ts";
import type { SubmissionProgress } from "../../../lib/server/learner/submission-progress.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { gradingOf } from "../grader/grading-of.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { pendingPlace } from "./pending-submission.ts";
import { PhaseList } from "./phase-list.tsx";
import { sendTo } from "./send-program.ts";
import { SubmitPolicy } from "./submit-policy.tsx";
import { SubmitSession } from "./submit-session.ts";
import { watchSubmission } from "./watch-submission.ts";
import "./submit.css";

/** Where the exercises of a lesson can be submitted by whoever reads it. */
export interface LessonTargets {
  readonly csrfToken: string;
  readonly targets: readonly SubmitTarget[];
}

type Props = LessonTargets & { readonly exercise: ExerciseSession };

export function SubmitPart({ exercise, targets, csrfToken }: Props) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const target = targets[chosen] ?? targets[0];
  if (target === undefined) return null;
  return (
    <section className="submit-part no-print" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>Submit to {target.courseTitle}</h4>
      {targets.length > 1 && (
        <p>
          <label htmlFor={`${id}-course`}>Course</label>{" "}
          <select
            id={`${id}-course`}
            value={chosen}
            onChange={({ target: { value } }) => setChosen(Number(value))}
          >
            {targets.map(({ taskId, courseTitle }, place) => (
              <option key={taskId} value={place}>
                {courseTitle}
              </option>
            ))}
          </select>
        </p>
      )}
      <Submitting key={target.taskId} exercise={exercise} target={target} csrfToken={csrfToken} />
    </section>
  );
}

type OneProps = Omit<Props, "targets"> & { readonly target: SubmitTarget };

function Submitting({ exercise, target, csrfToken }: OneProps) {
  const [session] = useState(() => newSession(target, csrfToken));
  const { stage, attemptsLeft, trouble, isAgain } = useStore(session.store, (state) => state);
  const { source, shared } = useStore(exercise.store, (state) => state);
  const report = useStore(gradingOf(exercise).store, (state) => state.report);
  useEffect(() => {
    session.resume(target.isLastSettled ? null : target.last);
    return () => session.leave();
  }, [session, target]);
  const isOpen = target.opening === "open" || target.opening === "late";
  const isBusy = stage === "sending";
  const passesVisible = report !== null && report.possible > 0 && report.earned === report.possible;
  const submit = async () => {
    if (isBusy || !isOpen || shared !== null) return;
    await exercise.drafts.save();
    await session.submit(source);
  };
  return (
    <>
      <SubmitPolicy target={target} attemptsLeft={attemptsLeft} />
      {passesVisible && target.hasHidden && (
        <p>All visible checks passed; hidden checks run when you submit.</p>
      )}
      <div className="submit-row">
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy || !isOpen || attemptsLeft === 0 || shared !== null}
          onClick={() => void submit()}
        >
          {isBusy ? "Sending …" : "Submit my program"}
        </button>
        {shared !== null && <span>Go back to your own program first.</span>}
      </div>
      <div role="status">
        {isBusy && isAgain && (
          <p>Your last submission was not confirmed. It is sent again, and counts once.</p>
        )}
        {trouble !== null && <p className="submit-trouble">{trouble}</p>}
        <Outcome session={session} target={target} />
      </div>
    </>
  );
}

function newSession(target: SubmitTarget, csrfToken: string): SubmitSession {
  const { courseId, taskId, personId, attemptsLeft } = target;
  return new SubmitSession(
    {
      place: pendingPlace(() => window.localStorage, personId, taskId),
      send: sendTo(target, csrfToken),
      newKey: () => crypto.randomUUID(),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      watch: (submission, told, trouble) =>
        watchSubmission(`/courses/${courseId}/submissions/${submission}/state`, told, trouble),
    },
    attemptsLeft,
  );
}

type OutcomeProps = { readonly session: SubmitSession; readonly target: SubmitTarget };

function Outcome({ session, target: { courseId, last } }: OutcomeProps) {
  const { stage, submission, progress } = useStore(session.store, (state) => state);
  const shown = submission ?? (stage === "idle" ? last : null);
  const link = shown === null ? null : `/courses/${courseId}/submissions/${shown}`;
  return (
    <>
      {stage === "watching" && (
        <PhaseList state={progress?.state ?? "queued"} place={progress?.place ?? null} />
      )}
      {stage === "settled" && progress !== null && <p>{settledText(progress)}</p>}
      {link !== null && (
        <p>
          <Link href={link} prefetch={false}>
            {stage === "settled" ? "Read the report" : "Your last submission"}
          </Link>
        </p>
      )}
    </>
  );
}

function settledText({ score }: SubmissionProgress): string {
  if (score === null) {
    return "The server could not grade it: not a zero, and no attempt used up. Try again later.";
  }
  const { status, earned, possible, penalty, keptBack } = score;
  if (status === "not-gradable") return "This program cannot run yet; it used up no attempt.";
  if (status === "interrupted")
    return "The grading was cut short; that is not a zero. Submit again.";
  const counts = Math.round((earned - penalty) * 100) / 100;
  const late = penalty > 0 ? ` (${Math.round(penalty * 100) / 100} off for lateness)` : "";
  const rest = keptBack > 0 ? `; hidden checks, worth ${keptBack}, are told later` : "";
  return `Graded: ${counts} of ${possible} ${keptBack > 0 ? "visible " : ""}points${late}${rest}.`;
}
