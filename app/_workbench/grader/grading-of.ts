"use client";
// The grading of an exercise: one, whoever asks first. The terminal's `grade` and the page's button
// mean the same.
import { progress } from "../../_parts/kept/use-progress.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { GradeSession } from "./grade-session.ts";

const gradings = new WeakMap<ExerciseSession, GradeSession>();

export function gradingOf(exercise: ExerciseSession): GradeSession {
  const known = gradings.get(exercise);
  if (known !== undefined) return known;
  const { lesson, name } = exercise.origin;
  const grading = new GradeSession(exercise, ({ earned, possible }) => {
    void progress.score(lesson, name, { earned, possible, at: Date.now() }).catch(() => {});
  });
  gradings.set(exercise, grading);
  return grading;
}
