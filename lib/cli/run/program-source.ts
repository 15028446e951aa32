// The program that a command line names: a file, or one of the lesson's own.
import { existsSync } from "node:fs";
import { readSubmission } from "../../grading/read-submission.ts";
import type { Exercise } from "../../lessons/load-lesson.ts";
import { nearestProgram, ownProgram } from "../../lessons/own-program.ts";
import { Misuse } from "../shell/command.ts";

/** For the help of every command that takes one. */
export const programHelp = "a file, or a program of the lesson: solution, starter, a mistake's id";

/** A file that exists comes first; else `solution`, `starter`, a mistake's id or its words. */
export function programSource(exercise: Exercise, name: string): string {
  if (!existsSync(name)) {
    const own = ownProgram(exercise, name);
    if (own !== null) return own.source;
    const nearest = nearestProgram(exercise, name);
    const guess = nearest === null ? "" : ` Did you mean ${nearest}?`;
    throw new Misuse(
      `There is no file ${name}, and no program of the lesson has that name.${guess}`,
    );
  }
  const text = readSubmission(name);
  if (text.kind === "text") return text.source;
  const why = text.kind === "unreadable" ? text.why : text.diagnostic.message;
  throw new Misuse(`${name}: ${why}.`);
}
