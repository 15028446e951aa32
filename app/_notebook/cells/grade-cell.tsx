"use client";
// The grader of one of the lesson's exercises, and below it the way to submit, for whoever is in a
// course that sets it.
import { lazy, Suspense } from "react";
import type { CriterionFacts } from "../../_workbench/grader/criterion-item.tsx";
import { Grader } from "../../_workbench/grader/grader.tsx";
import { useBeside, useExercise, useNotebook } from "../provider/notebook-provider.tsx";
import { AfterPassing } from "./after-passing.tsx";
import { GradeCard } from "./grade-card.tsx";

const SubmitPart = lazy(() =>
  import("../../_workbench/submit/submit-part.tsx").then((module) => ({
    default: module.SubmitPart,
  })),
);

type Props = {
  readonly exercise: string;
  readonly criteria: readonly CriterionFacts[];
};

export function GradeCell({ exercise, criteria }: Props) {
  const session = useExercise(exercise);
  const targets = useTargets(exercise);
  const isBeside = useBeside();
  const submit = targets !== null && (
    <Suspense fallback={<div className="submit-room" />}>
      <SubmitPart exercise={session} {...targets} />
    </Suspense>
  );
  return (
    <div data-exercise={exercise}>
      {isBeside !== true && (
        <div className="notebook-only">
          <Grader session={session} criteria={criteria} afterPassing={<AfterPassing />}>
            {submit}
          </Grader>
        </div>
      )}
      {isBeside !== false && (
        <div className="bench-only">
          <GradeCard exercise={exercise} criteria={criteria}>
            {isBeside === true && submit}
          </GradeCard>
        </div>
      )}
    </div>
  );
}

/** Null where there is nobody to submit to. */
function useTargets(exercise: string) {
  const { submitting } = useNotebook();
  const targets = submitting?.targets.filter((one) => (one.exercise ?? "main") === exercise) ?? [];
  if (submitting === null || targets.length === 0) return null;
  return { targets, csrfToken: submitting.csrfToken };
}
