/** What a submission is graded against. */

import type { Rubrics } from "./placed-criteria.ts";

export interface Assignment extends Rubrics {
  readonly lesson: string;
  readonly exercise: string | null;
  readonly lessonVersion: string;
}

interface AssignedExercise extends Pick<Rubrics, "rubric" | "hidden"> {
  readonly name: string | null;
}

/** An exercise of a lesson, hidden criteria included. */
export function assignmentOf(
  lesson: { readonly slug: string; readonly version: string },
  { name, rubric, hidden }: AssignedExercise,
): Assignment {
  return { lesson: lesson.slug, exercise: name, lessonVersion: lesson.version, rubric, hidden };
}
