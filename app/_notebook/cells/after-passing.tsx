"use client";
// What comes after an exercise that was passed: the next one, and after the last what was learned.
import { useLessonProgress } from "../../_parts/kept/use-progress.ts";
import { useNotebook } from "../provider/notebook-provider.tsx";
import { titleOf } from "./notebook-editor.tsx";
import { openExercise } from "./open-exercise.ts";

export function AfterPassing() {
  const { lesson, exercises, learned } = useNotebook();
  const { scores } = useLessonProgress(lesson.slug);
  const left = openExercise(
    exercises.map(({ origin }) => origin.name),
    scores,
  );
  if (left === null) return <div className="after-passing">{learned}</div>;
  return (
    <p className="after-passing">
      Next: <a href={`#exercise-${left}`}>{titleOf(left)}</a>
    </p>
  );
}
