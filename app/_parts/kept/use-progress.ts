"use client";
// The reader's progress for components: one object for the whole tab, loaded when first watched.
import { useEffect, useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";
import { emptyProgress, Progress, type ProgressState } from "./progress.ts";
import type { ProgressRecord } from "./storage.ts";

export const progress = new Progress(browserStorage);

const unknown: ProgressState = { byLesson: null };

export function useProgress(): ProgressState["byLesson"] {
  useEffect(() => {
    void progress.load();
  }, []);
  const { subscribe, get } = progress.store;
  return useSyncExternalStore(subscribe, get, () => unknown).byLesson;
}

const empty = new Map<string, ProgressRecord>();

export function useLessonProgress(lesson: string): ProgressRecord {
  const found = useProgress()?.[lesson];
  if (found !== undefined) return found;
  const known = empty.get(lesson) ?? emptyProgress(lesson);
  empty.set(lesson, known);
  return known;
}
