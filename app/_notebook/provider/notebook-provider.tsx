"use client";
// Holds the sessions of a lesson's exercises for all cells of the page, and brings what other tabs
// and this tab's own life cycle mean to them.
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { browserStorage } from "../../_parts/kept/browser-storage.ts";
import { progress } from "../../_parts/kept/use-progress.ts";
import { ExerciseSession, type ExerciseSource } from "../../_workbench/session/exercise-session.ts";
import { pageSandbox } from "../../_workbench/session/page-sandbox.ts";
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
  /** Where programs can be submitted; null in self-paced use. */
  readonly submitting: LessonTargets | null;
}

const NotebookContext = createContext<Notebook | null>(null);

type Props = {
  readonly lesson: LessonFacts;
  readonly exercises: readonly ExerciseSource[];
  readonly folders: ClientFolders;
  readonly submitting?: LessonTargets;
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
  const trouble = useSharedWork(notebook.exercises);
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

function openNotebook({ lesson, exercises: sources, folders, submitting }: Props) {
  let channel: BroadcastChannel | null = null;
  const surroundings = {
    storage: browserStorage,
    sandbox: () => pageSandbox(folders.sandbox),
    announce: (key: string) => channel?.postMessage(key),
  };
  const exercises = sources.map((source) => new ExerciseSession(source, surroundings));
  const connect = () => {
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
      channel?.close();
      channel = null;
      document.removeEventListener("visibilitychange", saveAll);
      window.removeEventListener("pagehide", saveAll);
    };
  };
  const notebook: Notebook = { lesson, folders, exercises, submitting: submitting ?? null };
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
