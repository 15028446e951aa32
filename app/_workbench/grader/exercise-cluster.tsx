"use client";
// The cluster panel of the learner's own program.
import { ClusterPanel } from "../cluster/cluster-panel.tsx";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { panelOf } from "./exercise-panel.ts";

export function ExerciseCluster({ exercise }: { readonly exercise: ExerciseSession }) {
  return <ClusterPanel panel={panelOf(exercise)} title="Your program's run" />;
}
