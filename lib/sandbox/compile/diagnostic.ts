/** What keeps a program from running, told in the learner's own lines. Knows no compiler. */

/** `line` counts from 1, `column` from 1, as editors show them. */
export interface Diagnostic {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** A stable name for the kind of trouble, such as `import-not-allowed`. */
  readonly slug: string;
}

/** The same, before it is known where the learner wrote it: an offset into the plain script. */
export interface Refusal {
  readonly offset: number;
  readonly message: string;
  readonly slug: string;
}

export function byPosition(left: Diagnostic, right: Diagnostic): number {
  return left.line - right.line || left.column - right.column;
}
