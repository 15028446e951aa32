"use client";
// The cluster panel of the learner's own program.
import { ClusterPanel } from "../_cluster/cluster-panel.tsx";
import type { ExerciseSession } from "../_session/exercise-session.ts";
import { panelOf } from "./exercise-panel.ts";

export function ExerciseCluster({ exercise }: { readonly exercise: ExerciseSession }) {
  return <ClusterPanel panel={panelOf(exercise)} title="Your program's run" />;
}
