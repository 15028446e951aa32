/**
 * What a grading says: plain JSON, the same bytes for the same input on every machine. Every other
 * format derives from it. Times and dates live elsewhere.
 */

import type { Verdict } from "../check/verdict.ts";
import type { Role } from "../problems/problem.ts";
import type { Counterexample } from "../sandbox/job.ts";

/** Raised whenever the same submission may be judged differently. */
export const graderVersion = "4";

export type Visibility = "visible" | "hidden";

export interface Report {
  readonly lesson: string;
  /** The exercise's folder; null when the lesson has only one. */
  readonly exercise: string | null;
  readonly lessonVersion: string;
  readonly graderVersion: string;
  /** SHA-256 of the submitted text. */
  readonly submission: string;
  readonly status: ReportStatus;
  readonly earned: number;
  readonly possible: number;
  /** The criterion that names the mistake, by its id; null when none failed. */
  readonly headline: string | null;
  readonly criteria: readonly CriterionReport[];
}

/**
 * Not gradable: the program cannot run, and says where. Interrupted: something that is not the
 * program's fault for certain; such a report is never a zero and should be made again.
 */
export type ReportStatus =
  | { readonly kind: "graded" }
  | { readonly kind: "not-gradable"; readonly problems: readonly ProgramDiagnostic[] }
  | { readonly kind: "interrupted"; readonly why: string };

export interface ProgramDiagnostic {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly slug: string;
}

/**
 * Failed: it does not hold, or that could not be said. The others hold. Capped: but the program is
 * unsafe. Skipped: but it counts only after another, which is not earned.
 */
export type CriterionStatus = "passed" | "failed" | "capped" | "skipped";

export interface CriterionReport {
  readonly id: string;
  readonly title: string;
  readonly visibility: Visibility;
  readonly role: Role;
  readonly property: string;
  readonly status: CriterionStatus;
  readonly verdict: Verdict["kind"];
  /** Whether every schedule was looked at, not a sample. */
  readonly exhaustive: boolean;
  /** What was found, or how much was looked at, in words. */
  readonly reason: string;
  /** How many states the searches have seen; null where only samples were taken. */
  readonly states: number | null;
  readonly earned: number;
  readonly possible: number;
  /** Ids of the criteria that must be earned before this one counts. */
  readonly dependsOn: readonly string[];
  /** The failed criterion that has cost it its points, though it holds; else null. */
  readonly withdrawnBy: string | null;
  /**
   * The criterion for which the run was made that shows the failure, where no check of its own
   * does. Its own id: its runs have shown that another property fails, which is then `property`.
   */
  readonly shownBy?: string;
  /** For criteria about figures: one row for each number of processes. */
  readonly measured: readonly Measurement[];
  /** The scenario in which it went wrong, by its name in the rubric. */
  readonly scenario: string | null;
  readonly seed: number | string | null;
  readonly counterexample: Counterexample | null;
  /** Opens the counterexample again: in the page, in the terminal, in another's hands. */
  readonly replayToken: string | null;
  /** The section of hints.md for whoever failed here; null for those who passed. */
  readonly hint: string | null;
}

export interface Measurement {
  readonly processes: number;
  readonly measured: number | null;
  readonly expected: number;
  /** Absent where it is exactly that. */
  readonly relation?: "at most";
}
