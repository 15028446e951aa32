/**
 * A graded class: what `tiebreak grade` keeps, what every format is written from and what
 * `tiebreak regrade` reads back. Plain JSON, without times or dates: the same bytes for the same
 * submissions, however many were graded at once.
 */

import type { Report } from "./report.ts";

export interface ClassResults {
  /** The version of this form; readers refuse others. */
  readonly version: 1;
  readonly lesson: string;
  readonly exercise: string | null;
  readonly lessonVersion: string;
  readonly graderVersion: string;
  readonly possible: number;
  /** How it was asked for; needed to ask again. */
  readonly settings?: GradingSettings;
  /** In the order of the students' ids. */
  readonly submissions: readonly GradedSubmission[];
  /** Students of the roster, or folders, without a program; absent where nobody looked. */
  readonly missing?: readonly Student[];
}

export interface GradingSettings {
  /** Whether hidden criteria were graded too. */
  readonly hidden: boolean;
  /** The first seed of every sample, where it was not left to the rubric. */
  readonly seed: number | null;
}

export interface GradedSubmission {
  readonly student: Student;
  /** The path as it was found, relative to where the command ran, with forward slashes. */
  readonly file: string;
  readonly report: Report;
  /** A human's word: it wins over the report's points. */
  readonly override: Override | null;
  /** The submitted text, so that it can be graded and replayed again; absent if it is no text. */
  readonly source?: string;
}

export interface Student {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** The column of a learning platform's own id, as its roster gave it. */
  readonly platformId: string | null;
}

export interface Override {
  readonly earned: number;
  readonly note: string;
}
