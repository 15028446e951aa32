"use client";
// The learner's program in the text itself, where there is no workbench beside it: the editor, its
// draft, and the ways to run it.
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { ResultStrip } from "../../_workbench/bench/bench-toolbar.tsx";
import { useOwnPanel } from "../../_workbench/bench/shown-panel.ts";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import { CodeEditor } from "../../_workbench/editor/code-editor.tsx";
import type { EditorHandle } from "../../_workbench/editor/create-editor.ts";
import { RunLines } from "../../_workbench/editor/run-lines.tsx";
import { DraftNotices } from "../../_workbench/program/draft-notices.tsx";
import { DraftStatusText } from "../../_workbench/program/draft-status-text.tsx";
import { ProgramMenu } from "../../_workbench/program/program-menu.tsx";
import { RunOutcome } from "../../_workbench/program/run-outcome.tsx";
import { RunSetup } from "../../_workbench/program/run-setup.tsx";
import { useExercise, useNotebook } from "../provider/notebook-provider.tsx";

const ExerciseCluster = lazy(() =>
  import("../../_workbench/grader/exercise-cluster.tsx").then((module) => ({
    default: module.ExerciseCluster,
  })),
);

type Props = {
  readonly exercise: string;
  readonly titleId: string;
  /** The starter, drawn by the server. */
  readonly children: ReactNode;
};

const none: readonly number[] = [];

export function NotebookEditor({ exercise, titleId, children }: Props) {
  const session = useExercise(exercise);
  const { folders, lesson, bench } = useNotebook();
  const work = bench.workOf(exercise);
  const { source, replacements, shared } = useStore(session.store, (state) => state);
  const diagnostics = useStore(session.cluster.store, (state) => state.diagnostics);
  const running = useStore(session.cluster.store, (state) => state.running);
  const trace = useStore(session.cluster.store, (state) => state.trace);
  const isOld = useStore(session.cluster.store, (state) => state.source !== source);
  const explored = useStore(work.store, (state) => state.explored);
  const unreached = explored?.source === source ? explored.unreached : none;
  const own = useOwnPanel(session);
  const panel = isOld ? null : own;
  const handle = useRef<EditorHandle | null>(null);
  const cell = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const showLine = (line: number) => handle.current?.showLine(line);
  useEffect(() => {
    const place = cell.current;
    const focus = () => handle.current?.focus();
    place?.addEventListener("tiebreak-focus", focus);
    return () => place?.removeEventListener("tiebreak-focus", focus);
  }, []);
  const run = async () => {
    await session.run();
    cell.current?.querySelector(".result-strip")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div ref={cell}>
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
        onRun={() => void run()}
        onSave={() => void session.drafts.save()}
        onLeave={() => runButton.current?.focus()}
        onLine={(line) => panel?.store.set({ line })}
      >
        {children}
      </CodeEditor>
      <RunLines handle={handle} panel={panel} source={source} unreached={unreached} />
      <div className="exercise-bar no-print">
        <button
          ref={runButton}
          type="button"
          className="button primary"
          onClick={() => (running ? session.cluster.stop() : void run())}
        >
          {running ? "Stop" : "Run"}
        </button>
        <RunSetup cluster={session.cluster} />
        <span className="exercise-keys">
          <kbd>Ctrl Enter</kbd> runs, <kbd>Esc</kbd> leaves the editor
        </span>
      </div>
      <ResultStrip bench={bench} work={work} showLine={showLine} />
      <RunOutcome cluster={session.cluster} onShowLine={showLine} />
      {trace !== null && (
        <div data-old={isOld}>
          {isOld && <p className="remark-old">Made of an earlier text of your program.</p>}
          <Suspense fallback={<p role="status">Drawing …</p>}>
            <ExerciseCluster exercise={session} />
          </Suspense>
        </div>
      )}
      <OwnStory exercise={exercise} />
    </div>
  );
}

/** What was found beside the typing, replayed here. */
function OwnStory({ exercise }: { readonly exercise: string }) {
  const { bench } = useNotebook();
  const shown = useStore(bench.store, (state) => state.shown);
  const isHere = useStore(bench.store, (state) => state.exercise === exercise);
  if (shown === null || !shown.isOwn || !isHere) return null;
  return (
    <div className="criterion-panel">
      <StoryPanel panel={shown.panel} title={shown.title} />
      <button type="button" className="button small quiet" onClick={() => bench.back()}>
        Close the replay
      </button>
    </div>
  );
}

/** Exercises are named by their folders; a lesson's only one needs no name. */
export function titleOf(exercise: string): string {
  return exercise === "main" ? "Your program" : `Your program: ${exercise.replaceAll("-", " ")}`;
}
