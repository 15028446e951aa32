/** All the mistakes of an exercise: those that are edits, and those that are files of their own. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Complaint } from "../complaint.ts";
import type { Base } from "./apply-edits.ts";
import { applyEdits } from "./apply-edits.ts";
import type { Mistake, UnmadeMistake } from "./mistake.ts";
import { parseMistakes } from "./parse-mistakes.ts";

export interface ReadMistakes {
  readonly mistakes: readonly Mistake[];
  readonly unmade: readonly UnmadeMistake[];
  readonly complaints: readonly Complaint[];
}

/** `prefix` is the exercise's folder within the lesson's, with a slash; or empty. */
export function readMistakes(
  lesson: string,
  prefix: string,
  files: readonly string[],
): ReadMistakes {
  const read = (file: string): string => readFileSync(join(lesson, file), "utf8");
  const file = `${prefix}mistakes.md`;
  const bases = files.filter((one) => isBase(one, prefix));
  const baseNamed = (name: string): Base | null => {
    const found = bases.find((one) => one === `${prefix}${name}.ts`);
    return found === undefined ? null : { file: found, source: read(found) };
  };
  const names = bases.map((one) => one.slice(prefix.length).replace(/\.ts$/, ""));
  const edited = files.includes(file)
    ? editedPrograms(read(file), file, baseNamed, names)
    : { mistakes: [], unmade: [], complaints: [] };
  const whole = files.flatMap((one) => wholeProgram(one, prefix, read));
  const mistakes = [...edited.mistakes, ...whole];
  return { ...edited, mistakes, complaints: [...edited.complaints, ...namesakes(mistakes)] };
}

function isBase(file: string, prefix: string): boolean {
  const name = file.startsWith(prefix) ? file.slice(prefix.length) : "";
  return /^(solution|alternatives\/[^/]+)\.ts$/.test(name);
}

/** `known` are the names that `baseNamed` answers to. */
export function editedPrograms(
  text: string,
  file: string,
  baseNamed: (name: string) => Base | null,
  known: readonly string[],
): ReadMistakes {
  const { stated, complaints } = parseMistakes(text, file);
  const made = stated.map(({ id, property, words, line, base: name, edits }) => {
    const base = baseNamed(name);
    if (base === null) {
      const what = `there is no right program \`${name}\``;
      return { complaints: [{ file, line, what, remedy: `There are ${known.join(", ")}` }] };
    }
    const edited = applyEdits(base, edits, file);
    if (edited.complaints.length > 0) return { complaints: edited.complaints };
    const { source, origins } = edited;
    return { mistake: { id, property, words, source, file, line, origins }, complaints: [] };
  });
  return {
    mistakes: made.flatMap(({ mistake }) => mistake ?? []),
    unmade: stated.filter((_, place) => made[place]?.mistake === undefined),
    complaints: [...complaints, ...made.flatMap((one) => one.complaints)],
  };
}

const ownFile = /^mutants\/([a-z0-9-]+)\/([a-z0-9-]+)\.ts$/;

function wholeProgram(
  file: string,
  prefix: string,
  read: (file: string) => string,
): readonly Mistake[] {
  const match = file.startsWith(prefix) ? ownFile.exec(file.slice(prefix.length)) : null;
  if (match === null) return [];
  const [, property = "", id = ""] = match;
  const source = read(file);
  return [{ id, property, words: wordsOf(source), source, file, line: null, origins: [] }];
}

/** Of the comment that begins `Mistake: `; empty without one. */
function wordsOf(source: string): string {
  const comment = /^\/\*\*\s+(?:\*\s+)?Mistake: (\S.*?)\s*\*\//s.exec(source)?.[1] ?? "";
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, " ");
}

/** Commands go by ids and the text by words: neither may mean two mistakes. */
function namesakes(mistakes: readonly Mistake[]): readonly Complaint[] {
  return (["id", "words"] as const).flatMap((name) =>
    mistakes
      .filter((one, place) => mistakes.findIndex((other) => other[name] === one[name]) < place)
      .filter((one) => one[name] !== "")
      .map(({ file, line, [name]: twice }) => {
        const what = `another mistake of this exercise is called \`${twice}\` as well`;
        return { file, line, what, remedy: "Rename one of them" };
      }),
  );
}
