/** Whoever turns a submission into a report; the worker neither knows lessons nor sandboxes. */

import type { Report } from "../grading/report.ts";
import type { StoredSubmission, Task } from "../store/tables.ts";

export interface GradingWork {
  readonly submission: StoredSubmission;
  readonly task: Task;
  /** Once aborted nobody waits for the report. */
  readonly signal: AbortSignal;
}

export interface Graded {
  readonly report: Report;
  /** What the visible criteria are worth, which a report without criteria does not say. */
  readonly visiblePossible: number;
}

/** Throws with a sentence when there is nothing to grade against. */
export type Grader = (work: GradingWork) => Promise<Graded>;
