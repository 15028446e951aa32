"use client";
// A panel for one of the lesson's own programs.
import type { Setup } from "../session/cluster-session.ts";
import { ClusterSession } from "../session/cluster-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { tracerOf } from "../session/own-programs.ts";
import { saveRun } from "./export-run.ts";
import { PanelSession } from "./panel-session.ts";

export function namedPanel(exercise: ExerciseSession, program: string, setup: Setup): PanelSession {
  const cluster = new ClusterSession(tracerOf(exercise, program), setup, exercise.origin.scenarios);
  return new PanelSession(cluster, { save: saveRun });
}
