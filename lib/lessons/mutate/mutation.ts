/** One mistake: where it is made, by which edits of the text, and what the learner would say. */

import type { AnyNode } from "acorn";
import type { ParsedProgram, Place } from "./parsed-program.ts";

export interface Mutation {
  /** A slug: `compare-textually`. */
  readonly operator: string;
  /** In the learner's words: "I compared ids as text". */
  readonly words: string;
  /** What the mistake is about; its text before and after names the mutant. */
  readonly place: Place;
  readonly edits: readonly Edit[];
  /** The operator says it all: what the place looks like afterwards is left out of the name. */
  readonly isPlain?: true;
}

/** The text from `start` to `end` becomes `text`. Edits of one mutation do not overlap. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type Operator = (program: ParsedProgram) => readonly Mutation[];

export function replace(node: AnyNode, text: string): Edit {
  return { start: node.start, end: node.end, text };
}

export function insertAt(offset: number, text: string): Edit {
  return { start: offset, end: offset, text };
}

export function applyEdits(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** An operator that looks at one node at a time. */
export function atEach(
  look: (place: Place, program: ParsedProgram) => readonly Mutation[],
): Operator {
  return (program) => program.places.flatMap((place) => look(place, program));
}
