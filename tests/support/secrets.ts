/**
 * Fragments of what must never leave the server. One alone may turn up elsewhere by chance, since
 * programs are alike; where half of a file's fragments are, the file is.
 */

import type { Exercise, Lesson } from "../../lib/lessons/load-lesson.ts";
import { FragmentFinder } from "./fragment-finder.ts";

export interface Secret {
  readonly file: string;
  readonly fragments: readonly string[];
}

/** Shorter fragments turn up by chance. */
const shortest = 24;

/** Says which secrets a text gives away. */
export function leakFinder(secrets: readonly Secret[]): (text: string) => readonly string[] {
  const finder = finderOf(secrets.flatMap(({ fragments }) => fragments));
  return (text) => {
    const found = finder.in(text);
    const isOut = ({ fragments }: Secret) =>
      fragments.length > 0 &&
      fragments.filter((one) => found.has(one)).length >= fragments.length / 2;
    return secrets.filter(isOut).map(({ file }) => file);
  };
}

function finderOf(fragments: readonly string[]): FragmentFinder {
  return new FragmentFinder(fragments, shortest);
}

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
  const all = lessons.flatMap((lesson) =>
    lesson.exercises.flatMap((exercise) =>
      secretTexts(exercise).map(([name, text]) => ({
        file: [lesson.slug, exercise.name, name].filter((part) => part !== null).join("/"),
        fragments: fragmentsOf(text),
      })),
    ),
  );
  const known = finderOf(all.flatMap(({ fragments }) => fragments)).in(shown.join("\n\n"));
  return all.map(({ file, fragments }) => ({
    file,
    fragments: fragments.filter((one) => !known.has(one)),
  }));
}

function fragmentsOf(text: string): readonly string[] {
  const fragments = text.split("\n").flatMap((line) => line.split(ambiguous));
  return fragments.map((one) => one.trim()).filter((one) => one.length >= shortest);
}

function secretTexts(exercise: Exercise): readonly (readonly [name: string, text: string])[] {
  const { solution, alternatives, mistakes, hidden } = exercise;
  const criteria = (hidden?.criteria ?? []).flatMap(({ id, title }) => [id, title]);
  return [
    ["solution", solution],
    ...alternatives.map(({ name, source }) => [name, source] as const),
    ...mistakes.map(({ id, source }) => [id, source] as const),
    ["hidden", criteria.join("\n")],
  ];
}
