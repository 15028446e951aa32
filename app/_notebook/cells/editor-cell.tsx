"use client";
// The exercise in the text: the editor itself, or, where the workbench stands beside the text, what
// leads to it; then hints and the solution to compare with.
import { type ReactNode, useId } from "react";
import type { Report } from "../../../lib/grading/report.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { SolutionView } from "../../_workbench/program/solution-view.tsx";
import type { ExerciseSession } from "../../_workbench/session/exercise-session.ts";
import { useBeside, useExercise, useNotebook } from "../provider/notebook-provider.tsx";
import { type HintSection, HintStages } from "./hint-stages.tsx";
import { NotebookEditor, titleOf } from "./notebook-editor.tsx";

type Props = {
  readonly exercise: string;
  readonly hints: readonly HintSection[];
  /** The starter, drawn by the server. */
  readonly children: ReactNode;
};

export function EditorCell({ exercise, hints, children }: Props) {
  const session = useExercise(exercise);
  const { lesson, hasBench } = useNotebook();
  const report = useStore(session.store, (state) => state.report);
  const isBeside = useBeside();
  const titleId = useId();
  return (
    <section
      className="cell exercise"
      aria-label={titleOf(exercise)}
      id={`exercise-${exercise}`}
      data-exercise={exercise}
    >
      {isBeside !== true && (
        <div className={hasBench ? "notebook-only" : undefined}>
          <NotebookEditor exercise={exercise} titleId={titleId}>
            {children}
          </NotebookEditor>
        </div>
      )}
      {isBeside !== false && <EditorCard exercise={exercise} />}
      {isBeside === true && <PrintedProgram session={session} />}
      <HintStages
        lesson={lesson.slug}
        exercise={exercise}
        sections={hints}
        failed={failedHints(report)}
      />
      <SolutionView session={session} />
    </section>
  );
}

/** Paper has no workbench. */
function PrintedProgram({ session }: { readonly session: ExerciseSession }) {
  const source = useStore(session.store, (state) => state.source);
  return <pre className="code print-only">{source}</pre>;
}

function EditorCard({ exercise }: { readonly exercise: string }) {
  const { bench } = useNotebook();
  const isHere = useStore(bench.store, (state) => state.exercise === exercise);
  return (
    <header className="exercise-head bench-only">
      <h3>{titleOf(exercise)}</h3>
      <button
        type="button"
        className={isHere ? "button" : "button primary"}
        onClick={() => bench.edit(exercise)}
      >
        {isHere ? "Edit on the workbench" : "Open in the workbench"}
      </button>
    </header>
  );
}

/** Before the first grading every hint is offered; after it, those for what failed. */
function failedHints(report: Report | null): readonly string[] | null {
  if (report === null) return null;
  const failed = report.criteria.flatMap(({ hint }) => (hint === null ? [] : [hint]));
  return failed.length === 0 ? null : failed;
}
