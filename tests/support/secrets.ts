/**
 * Fragments of what must never leave the server. One alone may turn up elsewhere by chance, since
 * programs are alike; where half of a file's fragments are, the file is.
 */

import type { Exercise, Lesson } from "../../lib/lessons/load-lesson.ts";

export interface Secret {
  readonly file: string;
  readonly fragments: readonly string[];
}

/** Whether a text gives the secret away. */
export function isIn(text: string, { fragments }: Secret): boolean {
  const found = fragments.filter((fragment) => text.includes(fragment));
  return fragments.length > 0 && found.length >= fragments.length / 2;
}

/** Shorter fragments turn up by chance. */
const shortest = 24;
/** Pages write these signs in several ways. */
const ambiguous = /["'`<>&\\]/;

export function secretsOf(lessons: readonly Lesson[]): readonly Secret[] {
  const shown = lessons.flatMap((lesson) => [
    lesson.source,
    ...lesson.exercises.flatMap(({ starter, examples, rubric }) => [
      starter,
      ...examples.map(({ source }) => source),
      JSON.stringify(rubric),
    ]),
  ]);
  return lessons.flatMap((lesson) =>
    lesson.exercises.flatMap((exercise) =>
      secretTexts(exercise).map(([name, text]) => ({
        file: [lesson.slug, exercise.name, name].filter((part) => part !== null).join("/"),
        fragments: fragmentsOf(text).filter((one) => !shown.some((other) => other.includes(one))),
      })),
    ),
  );
}

function fragmentsOf(text: string): readonly string[] {
  const fragments = text.split("\n").flatMap((line) => line.split(ambiguous));
  return fragments.map((one) => one.trim()).filter((one) => one.length >= shortest);
}

function secretTexts(exercise: Exercise): readonly (readonly [name: string, text: string])[] {
  const { solution, alternatives, mutants, hidden } = exercise;
  const criteria = (hidden?.criteria ?? []).flatMap(({ id, title }) => [id, title]);
  const programs = [...alternatives, ...mutants].map(({ name, source }) => [name, source] as const);
  return [["solution", solution], ...programs, ["hidden", criteria.join("\n")]];
}
