"use client";
// Holds the sessions of a lesson's exercises for all cells of the page, and brings what other tabs
// and this tab's own life cycle mean to them.
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useWide } from "../../_parts/elements/use-wide.ts";
import { browserStorage } from "../../_parts/kept/browser-storage.ts";
import { progress } from "../../_parts/kept/use-progress.ts";
import { currentSettings } from "../../_parts/settings/settings-store.ts";
import { BenchSession } from "../../_workbench/bench/bench-session.ts";
import { ExerciseSession, type ExerciseSource } from "../../_workbench/session/exercise-session.ts";
import { pageSandbox } from "../../_workbench/session/page-sandbox.ts";
import { keepWays } from "../../_workbench/session/ways-keeper.ts";
import type { LessonTargets } from "../../_workbench/submit/submit-part.tsx";
import type { ClientFolders } from "../lessons/client-folders.ts";
import { useSharedWork } from "./open-shared.ts";

export interface LessonFacts {
  readonly slug: string;
  readonly title: string;
  readonly questions: number;
}

export interface Notebook {
  readonly lesson: LessonFacts;
  readonly folders: ClientFolders;
  readonly exercises: readonly ExerciseSession[];
  readonly bench: BenchSession;
  /** Whether there is a workbench at all; an embedded exercise has none. */
  readonly hasBench: boolean;
  /** Where programs can be submitted; null in self-paced use. */
  readonly submitting: LessonTargets | null;
  /** What to remember of the lesson, and the way on; null where there is no lesson around. */
  readonly learned: ReactNode;
}

const NotebookContext = createContext<Notebook | null>(null);

type Props = {
  readonly lesson: LessonFacts;
  readonly exercises: readonly ExerciseSource[];
  readonly folders: ClientFolders;
  readonly hasBench: boolean;
  readonly submitting?: LessonTargets;
  readonly learned?: ReactNode;
  readonly children: ReactNode;
};

const channelName = "tiebreak-drafts";

export function NotebookProvider(props: Props) {
  const { lesson, children } = props;
  const [{ notebook, connect }] = useState(() => openNotebook(props));
  useEffect(connect, [connect]);
  useEffect(() => {
    void progress.visit(lesson.slug, "", Date.now());
  }, [lesson.slug]);
  const trouble = useSharedWork(notebook);
  return (
    <NotebookContext value={notebook}>
      {trouble !== null && (
        <p className="notice" role="alert">
          {trouble}
        </p>
      )}
      {children}
    </NotebookContext>
  );
}

function openNotebook(props: Props) {
  const { lesson, exercises: sources, folders, hasBench } = props;
  let channel: BroadcastChannel | null = null;
  const surroundings = {
    storage: browserStorage,
    sandbox: () => pageSandbox(folders.sandbox),
    beside: () => pageSandbox(folders.sandbox, "beside"),
    announce: (key: string) => channel?.postMessage(key),
  };
  const exercises = sources.map((source) => new ExerciseSession(source, surroundings));
  const bench = new BenchSession(exercises, () => currentSettings().live);
  const connect = () => {
    const stopBench = bench.start();
    const stopKeeping = exercises.map((exercise) => keepWays(exercise, sessionStorage));
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      for (const { key, drafts } of exercises) if (key === data) void drafts.hear();
    };
    const saveAll = () => {
      for (const { drafts } of exercises) void drafts.save();
    };
    for (const { drafts } of exercises) void drafts.load();
    document.addEventListener("visibilitychange", saveAll);
    window.addEventListener("pagehide", saveAll);
    return () => {
      saveAll();
      stopBench();
      for (const stop of stopKeeping) stop();
      channel?.close();
      channel = null;
      document.removeEventListener("visibilitychange", saveAll);
      window.removeEventListener("pagehide", saveAll);
    };
  };
  const notebook: Notebook = {
    lesson,
    folders,
    exercises,
    bench,
    hasBench,
    submitting: props.submitting ?? null,
    learned: props.learned ?? null,
  };
  return { notebook, connect };
}

export function useNotebook(): Notebook {
  const notebook = useContext(NotebookContext);
  if (notebook === null) throw new Error("this component belongs in a lesson");
  return notebook;
}

/** Throws for an exercise that the lesson does not have. */
export function useExercise(name: string): ExerciseSession {
  const found = useNotebook().exercises.find(({ origin }) => origin.name === name);
  if (found === undefined) throw new Error(`the lesson has no exercise ${name}`);
  return found;
}

/** Whether the workbench stands beside the text; null until that is known. */
export function useBeside(): boolean | null {
  const isWide = useWide();
  return useNotebook().hasBench ? isWide : false;
}
