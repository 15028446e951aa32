"use client";
// The exercise: the learner's program in an editor, its draft, and the ways to run, repair and
// compare it. Everything it knows is in the exercise's session.
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import type { Report } from "../../../lib/grading/report.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { CodeEditor } from "../../_workbench/editor/code-editor.tsx";
import type { EditorHandle } from "../../_workbench/editor/create-editor.ts";
import { DraftNotices } from "../../_workbench/program/draft-notices.tsx";
import { DraftStatusText } from "../../_workbench/program/draft-status-text.tsx";
import { ProgramMenu } from "../../_workbench/program/program-menu.tsx";
import { RunOutcome } from "../../_workbench/program/run-outcome.tsx";
import { RunSetup } from "../../_workbench/program/run-setup.tsx";
import { SolutionView } from "../../_workbench/program/solution-view.tsx";
import { useExercise, useNotebook } from "../provider/notebook-provider.tsx";
import { type HintSection, HintStages } from "./hint-stages.tsx";

const ExerciseCluster = lazy(() =>
  import("../../_workbench/grader/exercise-cluster.tsx").then((module) => ({
    default: module.ExerciseCluster,
  })),
);

type Props = {
  readonly exercise: string;
  readonly hints: readonly HintSection[];
  /** The starter, drawn by the server. */
  readonly children: ReactNode;
};

export function EditorCell({ exercise, hints, children }: Props) {
  const session = useExercise(exercise);
  const { folders, lesson } = useNotebook();
  const { source, replacements, shared, report } = useStore(session.store, (state) => state);
  const { diagnostics, running, trace } = useStore(session.cluster.store, (state) => state);
  const handle = useRef<EditorHandle | null>(null);
  const cell = useRef<HTMLElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    const editor = cell.current?.querySelector("[data-editor]");
    const focus = () => handle.current?.focus();
    editor?.addEventListener("tiebreak-focus", focus);
    return () => editor?.removeEventListener("tiebreak-focus", focus);
  }, []);
  return (
    <section
      ref={cell}
      className="cell exercise"
      aria-labelledby={titleId}
      id={`exercise-${exercise}`}
    >
      <header className="exercise-head">
        <h3 id={titleId}>{titleOf(exercise)}</h3>
        <DraftStatusText session={session} />
        <ProgramMenu session={session} onFormat={() => handle.current?.format()} />
      </header>
      <DraftNotices session={session} />
      <CodeEditor
        folders={folders}
        address={`file:///${session.key}-${titleId.replaceAll(/\W/g, "")}.ts`}
        label={`Program for ${lesson.title}. Escape leaves the editor.`}
        source={source}
        replacements={replacements}
        diagnostics={diagnostics}
        readOnly={shared !== null}
        handle={handle}
        onChange={(text) => session.edit(text)}
        onRun={() => void session.run()}
        onSave={() => void session.drafts.save()}
        onLeave={() => runButton.current?.focus()}
      >
        {children}
      </CodeEditor>
      <div className="exercise-bar no-print">
        <button
          ref={runButton}
          type="button"
          className="button primary"
          onClick={() => (running ? session.cluster.stop() : void session.run())}
        >
          {running ? "Stop" : "Run"}
        </button>
        <RunSetup cluster={session.cluster} />
        <span className="exercise-keys">
          <kbd>Ctrl Enter</kbd> runs, <kbd>Esc</kbd> leaves the editor
        </span>
      </div>
      <RunOutcome cluster={session.cluster} onShowLine={(line) => handle.current?.showLine(line)} />
      {trace !== null && (
        <Suspense fallback={<p role="status">Drawing …</p>}>
          <ExerciseCluster exercise={session} />
        </Suspense>
      )}
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

/** Exercises are named by their folders; a lesson's only one needs no name. */
function titleOf(exercise: string): string {
  return exercise === "main" ? "Your program" : `Your program: ${exercise.replaceAll("-", " ")}`;
}

/** Before the first grading every hint is offered; after it, those for what failed. */
function failedHints(report: Report | null): readonly string[] | null {
  if (report === null) return null;
  const failed = report.criteria.flatMap(({ hint }) => (hint === null ? [] : [hint]));
  return failed.length === 0 ? null : failed;
}
