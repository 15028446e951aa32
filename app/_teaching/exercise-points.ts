// What an exercise is worth by its rubric, hidden criteria included.
import { lessonNamed } from "../_notebook/lessons/lessons.ts";

type Exercise = { readonly lesson: string; readonly exercise: string | null };

/** Null when the lesson is not here any more. */
export async function exercisePoints({ lesson, exercise }: Exercise): Promise<number | null> {
  const found = (await lessonNamed(lesson))?.exercises.find(({ name }) => name === exercise);
  if (found === undefined) return null;
  const criteria = [...found.rubric.criteria, ...(found.hidden?.criteria ?? [])];
  return criteria.reduce((sum, { points }) => sum + points, 0);
}
