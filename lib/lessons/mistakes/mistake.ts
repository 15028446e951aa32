/**
 * A mistake that learners make, as a program that makes it and that one property must catch. Most
 * are a few lines of a right program replaced by others (mistakes.md); what has another shape is a
 * program of its own (mutants/<property>/<id>.ts). Whoever uses one need not know which it is.
 */

export interface Mistake {
  /** Short and stable, for commands, tables and tests: `ties-both-wait`. */
  readonly id: string;
  /** The property that must catch it. */
  readonly property: string;
  /** What went wrong, as the learner would say it. The text of a lesson names it by these. */
  readonly words: string;
  /** The whole program. */
  readonly source: string;
  /** Where an author finds it, relative to the lesson's folder. */
  readonly file: string;
  /** Of its heading; null for a program that is a file of its own. */
  readonly line: number | null;
  /** Where each line of `source` comes from; empty for a program that is a file of its own. */
  readonly origins: readonly LineOrigin[];
}

/** One that is written down and could not be made: one complaint says why, no other should. */
export type UnmadeMistake = Pick<Mistake, "id" | "property" | "words">;

export interface LineOrigin {
  readonly file: string;
  readonly line: number;
}

export interface MistakePlace {
  readonly file: string;
  readonly line: number | null;
  /** Which line of the right program is meant, where the edit itself is not to blame alone. */
  readonly where: string;
}

/** Where an author mends what was found in a line of the program. */
export function placeInMistake(mistake: Mistake, line: number): MistakePlace {
  const origin = mistake.origins[line - 1] ?? { file: mistake.file, line };
  if (origin.file === mistake.file) return { ...origin, where: "" };
  const where = `line ${origin.line} of ${origin.file}, as edited: `;
  return { file: mistake.file, line: mistake.line, where };
}
