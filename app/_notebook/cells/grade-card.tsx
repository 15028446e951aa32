"use client";
// What is asked for and how much of it was earned, in the text; the findings are on the workbench.
import type { ReactNode } from "react";
import { counted } from "../../../lib/check/counted.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { lookAt } from "../../_workbench/bench/bench-actions.ts";
import type { CriterionFacts } from "../../_workbench/grader/criterion-item.tsx";
import { gradingOf } from "../../_workbench/grader/grading-of.ts";
import { useExercise, useNotebook } from "../provider/notebook-provider.tsx";

type Props = {
  readonly exercise: string;
  readonly criteria: readonly CriterionFacts[];
  /** Below the criteria, such as the way to submit. */
  readonly children: ReactNode;
};

const marks = { passed: "✓", failed: "✗", capped: "–", skipped: "–" } as const;

export function GradeCard({ exercise, criteria, children }: Props) {
  const { bench } = useNotebook();
  const session = useExercise(exercise);
  const grading = gradingOf(session);
  const { running, report, source } = useStore(grading.store, (state) => state);
  const text = useStore(session.store, (state) => state.source);
  const isOld = report !== null && source !== text;
  const grade = () => {
    bench.choose(exercise);
    bench.store.set({ findings: "grade" });
    lookAt("findings");
    void grading.start();
  };
  return (
    <section
      className="cell grader grade-card"
      aria-label={exercise === "main" ? "What is graded" : `What is graded: ${exercise}`}
    >
      <header className="grader-head">
        <h3>Grade</h3>
        <p role="status">
          {running && "Grading …"}
          {!running && report === null && `${total(criteria)} to earn`}
          {!running && report !== null && (
            <>
              <strong>
                {report.earned} of {counted(report.possible, "point")}
              </strong>
              {isOld && ", for an earlier version of your program"}
            </>
          )}
        </p>
        <button
          type="button"
          className={running ? "button" : "button primary"}
          onClick={running ? () => grading.cancel() : grade}
        >
          {running ? "Cancel" : report === null ? "Grade my program" : "Grade again"}
        </button>
      </header>
      <ul className="grade-lines" data-old={isOld}>
        {criteria.map(({ id, title, points }) => {
          const status = report?.criteria.find((one) => one.id === id)?.status;
          return (
            <li key={id} data-status={status ?? "open"}>
              <span className="criterion-mark" aria-hidden="true">
                {status === undefined ? "·" : marks[status]}
              </span>
              <span>
                {title}
                {status !== undefined && <span className="visually-hidden">: {status}</span>}
              </span>
              <span className="criterion-points">{counted(points, "point")}</span>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}

function total(criteria: readonly CriterionFacts[]): string {
  return counted(
    criteria.reduce((sum, { points }) => sum + points, 0),
    "point",
  );
}
