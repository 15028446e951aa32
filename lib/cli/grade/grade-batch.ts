// Grades a class in a pool of sandboxes, with progress, a journal, and an ear for Ctrl+C.

import { counted } from "../../check/counted.ts";
import type { Assignment } from "../../grading/assignment.ts";
import type { ClassResults, GradingSettings, Student } from "../../grading/class-results.ts";
import type { Submission } from "../../grading/grade-class.ts";
import { gradeClass } from "../../grading/grade-class.ts";
import { Journal } from "../../grading/journal.ts";
import { graderVersion } from "../../grading/report.ts";
import { sha256 } from "../../grading/sha256.ts";
import type { Sandbox } from "../../sandbox/job.ts";
import { openNodeSandbox } from "../../sandbox/node/node-host.ts";
import { ProgressLine } from "../shell/progress-line.ts";
import { stopSignal } from "../shell/stop-signal.ts";
import { complain } from "../shell/terminal.ts";

export interface Batch {
  readonly assignment: Assignment;
  readonly submissions: readonly Submission[];
  readonly missing: readonly Student[] | undefined;
  readonly settings: GradingSettings;
  readonly atOnce: number;
  readonly timeLimitMs: number;
  readonly journal: Journal | null;
}

/** What is to become of the results, while the sandbox is still open. */
export type UseResults = (results: ClassResults, sandbox: Sandbox) => void | Promise<void>;

/** The results, or the exit code of a run that was stopped. */
export async function gradeBatch(batch: Batch, use: UseResults): Promise<ClassResults | number> {
  const { assignment, submissions, missing, settings, atOnce, timeLimitMs, journal } = batch;
  const progress = new ProgressLine(process.stderr);
  const stop = stopSignal();
  const processes = Math.min(atOnce, submissions.length);
  const sandbox = await openNodeSandbox({ processes, jobLimitMs: timeLimitMs });
  stop.signal.addEventListener("abort", () => void sandbox.close());
  try {
    const results = await gradeClass(sandbox, assignment, submissions, {
      settings,
      atOnce,
      ...(missing !== undefined && { missing }),
      known: (submission) => journal?.find(submission) ?? null,
      onGraded: (report) => journal?.add(report),
      onProgress: (done, total) => progress.show(done, total),
      signal: stop.signal,
    });
    progress.clear();
    if (results === null) {
      const kept = journal === null ? "" : ` ${counted(journal.size, "grading")} kept.`;
      complain(`Stopped.${kept} The same command goes on from here.`);
      return stop.exitCode();
    }
    await use(results, sandbox);
    return results;
  } finally {
    stop.forget();
    await sandbox.close();
  }
}

/** Null, after a warning, where nothing can be written. */
export function openJournal(
  path: string,
  { lesson, exercise, lessonVersion }: Assignment,
  settings: GradingSettings,
  isFresh: boolean,
): Journal | null {
  const asked = [lesson, exercise, lessonVersion, graderVersion, settings];
  try {
    const question = sha256(JSON.stringify(asked)).slice(0, 16);
    const journal = new Journal(path, question, { isFresh });
    if (journal.size > 0) {
      complain(`Going on: ${counted(journal.size, "grading")} kept in ${journal.path}.`);
    }
    return journal;
  } catch (error) {
    complain(`No journal is kept, so this run cannot be resumed: ${String(error)}`);
    return null;
  }
}

/** Whoever was interrupted is graded when the command is given again. */
export function isComplete({ submissions }: ClassResults): boolean {
  return submissions.every(({ report }) => report.status.kind !== "interrupted");
}
