// The program that a command line names: a file, or one of the lesson's own.
import { existsSync } from "node:fs";
import { readSubmission } from "../grading/read-submission.ts";
import type { Exercise } from "../lessons/load-lesson.ts";
import { Misuse } from "./command.ts";

/** A file that exists comes first; else `solution`, `starter`, `mutants/progress/ties` … */
export function programSource(exercise: Exercise, name: string): string {
  if (!existsSync(name)) {
    const own = ownProgram(exercise, name);
    if (own !== null) return own;
    throw new Misuse(`There is no file ${name}, and no program of the lesson is called so.`);
  }
  const text = readSubmission(name);
  if (text.kind === "text") return text.source;
  const why = text.kind === "unreadable" ? text.why : text.diagnostic.message;
  throw new Misuse(`${name}: ${why}.`);
}

function ownProgram(exercise: Exercise, name: string): string | null {
  if (name === "solution") return exercise.solution;
  if (name === "starter") return exercise.starter;
  const { alternatives, mutants, examples } = exercise;
  const named = [...alternatives, ...mutants, ...examples].find((one) => one.name === name);
  return named?.source ?? null;
}
