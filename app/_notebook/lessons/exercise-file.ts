// The exercise behind an address such as `/lessons/bully/rubric/main.json`. Files, not questions:
// so a server that only has files can answer them too, and a browser can keep the answers.
import type { Exercise, Lesson } from "../../../lib/lessons/load-lesson.ts";
import { exerciseKey, lessonNamed } from "./lessons.ts";

export type ExerciseFileContext = {
  readonly params: Promise<{ readonly lesson: string; readonly file: string }>;
};

/** Null when there is no such exercise. */
export async function exerciseFile({
  params,
}: ExerciseFileContext): Promise<{ readonly lesson: Lesson; readonly exercise: Exercise } | null> {
  const { lesson: slug, file } = await params;
  const lesson = await lessonNamed(slug);
  const exercise = lesson?.exercises.find(({ name }) => `${exerciseKey(name)}.json` === file);
  return lesson === null || exercise === undefined ? null : { lesson, exercise };
}

export function noSuchExercise(): Response {
  return Response.json({ error: "no such exercise" }, { status: 404 });
}
