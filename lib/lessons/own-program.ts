/** The programs that belong to an exercise, by the names that lessons and commands give them. */

import { mostAlike } from "./alike.ts";
import type { Exercise } from "./load-lesson.ts";
import type { Mistake, UnmadeMistake } from "./mistakes/mistake.ts";

export interface OwnProgram {
  /** By this name, too, it is found: short, and the same whatever the text calls it. */
  readonly id: string;
  /** What readers call it: never a path. */
  readonly title: string;
  /** What is wrong with it, if it is a mistake. */
  readonly mistake: string | null;
  readonly source: string;
}

/**
 * `solution`, `starter`, a mistake by its words or its id, or any other program by its path:
 * `examples/basic`. Null when there is none of that name.
 */
export function ownProgram(exercise: Exercise, name: string): OwnProgram | null {
  const { solution, starter, alternatives, examples, mistakes } = exercise;
  if (name === "solution") {
    return { id: name, title: "the solution", mistake: null, source: solution };
  }
  if (name === "starter") {
    return { id: name, title: "the starter", mistake: null, source: starter };
  }
  const file = [...alternatives, ...examples].find((one) => one.name === name);
  if (file !== undefined) {
    return { id: name, title: `“${plain(name)}”`, mistake: null, source: file.source };
  }
  const mistake = mistakes.find((one) => isCalled(one, name) || isNamedAsFile(one, name));
  if (mistake === undefined) return null;
  const { id, words, source } = mistake;
  return { id, title: `the mistake “${withoutStop(words)}”`, mistake: words, source };
}

/** The text of every program of the exercise, by its id. */
export function ownPrograms(exercise: Exercise): Readonly<Record<string, string>> {
  const { solution, starter, alternatives, examples, mistakes } = exercise;
  const files = [...alternatives, ...examples].map(({ name, source }) => [name, source] as const);
  const wrong = mistakes.map(({ id, source }) => [id, source] as const);
  return Object.fromEntries([...wrong, ...files, ["starter", starter], ["solution", solution]]);
}

/** The name that was probably meant; null when none is near. */
export function nearestProgram(exercise: Exercise, wanted: string): string | null {
  const { alternatives, examples, mistakes } = exercise;
  const files = [...alternatives, ...examples].map(({ name }) => name);
  const ids = mistakes.map(({ id }) => id);
  const words = mistakes.map((one) => withoutStop(one.words));
  return mostAlike(wanted, ["solution", "starter", ...files, ...ids, ...words]);
}

/** Whether a name means a mistake that is stated, but could not be made. */
export function isUnmade({ unmade }: Exercise, name: string): boolean {
  return unmade.some((one) => isCalled(one, name));
}

function isCalled({ id, words }: UnmadeMistake, name: string): boolean {
  return name === id || withoutStop(name) === withoutStop(words);
}

/** A program that is a file may also be named as one: `mutants/progress/ties`. */
function isNamedAsFile({ file, line }: Mistake, name: string): boolean {
  return line === null && name.startsWith("mutants/") && file.endsWith(`${name}.ts`);
}

function withoutStop(words: string): string {
  return words.replace(/\.$/, "");
}

function plain(path: string): string {
  return path.replace(/^.*\//, "").replaceAll("-", " ");
}
