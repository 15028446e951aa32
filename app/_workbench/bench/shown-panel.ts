"use client";
// The panel that the workbench shows: of a story, or else of the learner's own run. It is loaded
// with the views that need it; null until then.
import { useEffect, useState } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import type { BenchSession } from "./bench-session.ts";

export function useShownPanel(bench: BenchSession): PanelSession | null {
  const shown = useStore(bench.store, (state) => state.shown);
  const exercise = useStore(bench.store, () => bench.work.exercise);
  const own = useOwnPanel(exercise);
  return shown?.panel ?? own;
}

/** The panel, if what it shows is a run of the very text that the editor holds. */
export function useOwnRun(bench: BenchSession, panel: PanelSession | null): PanelSession | null {
  const shown = useStore(bench.store, (state) => state.shown);
  const { store } = bench.work.exercise;
  const text = useStore(store, (state) => state.source);
  const cluster = panel?.cluster ?? bench.work.exercise.cluster;
  const made = useStore(cluster.store, (state) => state.source);
  return (shown === null || shown.isOwn) && made === text ? panel : null;
}

export function useOwnPanel(exercise: ExerciseSession): PanelSession | null {
  const [made, setMade] = useState<readonly [ExerciseSession, PanelSession] | null>(null);
  const { store } = exercise.cluster;
  const hasRun = useStore(store, (state) => state.report !== null || state.running);
  useEffect(() => {
    if (!hasRun) return;
    let wanted = true;
    void import("../grader/exercise-panel.ts").then(({ panelOf }) => {
      if (wanted) setMade([exercise, panelOf(exercise)]);
    });
    return () => {
      wanted = false;
    };
  }, [exercise, hasRun]);
  return made !== null && made[0] === exercise ? made[1] : null;
}
