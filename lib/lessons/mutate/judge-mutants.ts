/**
 * Has every mutant of an exercise judged until something does not hold. Whoever passes everything
 * has survived; that is a gap in the rubric, or a program that is right in another way.
 */

import type { Assignment } from "../../grading/assignment.ts";
import { gradeJob } from "../../grading/grade.ts";
import type { GradeJob, GradeReport, JobResult } from "../../sandbox/job.ts";
import type { Exercise } from "../load-lesson.ts";
import type { Mutant } from "./mutants-of.ts";
import { cheapestFirst } from "./question.ts";

/** Runs a job, or remembers what came of it. */
export type Asker = (job: GradeJob) => Promise<JobResult<GradeReport>>;

export interface JudgedMutant {
  readonly mutant: Mutant;
  /** The criterion that it fails, or what went wrong; null for one that passes everything. */
  readonly killedBy: string | null;
}

export interface JudgeOptions {
  readonly ask: Asker;
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export interface MutationResult {
  /** False when it was stopped half way. */
  readonly isComplete: boolean;
  /** Without those that cannot run at all. */
  readonly judged: readonly JudgedMutant[];
  /** What keeps the solution from being judged; null when it earns everything. */
  readonly obstacle: string | null;
}

export async function judgeMutants(
  assignment: Assignment,
  { solution }: Exercise,
  mutants: readonly Mutant[],
  options: JudgeOptions,
): Promise<MutationResult> {
  const whole = gradeJob(assignment, solution);
  const right = await options.ask({ ...whole, stories: false });
  const obstacle = killerOf(right, whole);
  if (right.kind !== "done" || obstacle !== null) {
    return { isComplete: false, judged: [], obstacle: obstacle ?? "it cannot be graded" };
  }
  const asked = cheapestFirst(whole, right.report);
  const results = new Map<Mutant, JobResult<GradeReport>>();
  const waiting = [...mutants];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (options.signal.aborted) return;
      const { source } = next;
      const job = { ...asked, source, stories: false, endsAtFailure: true };
      const result = await options.ask(job);
      if (options.signal.aborted) return;
      results.set(next, result);
      options.onProgress(results.size, mutants.length);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  const judged = mutants.flatMap((mutant) => {
    const result = results.get(mutant);
    if (result === undefined || result.kind === "refused") return [];
    return [{ mutant, killedBy: killerOf(result, asked) }];
  });
  return { isComplete: results.size === mutants.length, judged, obstacle: null };
}

function killerOf(result: JobResult<GradeReport>, { checks }: GradeJob): string | null {
  if (result.kind === "refused") return "it does not compile";
  if (result.kind !== "done") return result.why;
  // Outcomes are of the checks that were judged, which need not be the first ones.
  const { outcomes, findings } = result.report;
  const failed = outcomes.find(({ verdict }) => verdict !== "holds") ?? findings[0]?.outcome;
  return failed === undefined && outcomes.length === checks.length
    ? null
    : `${failed?.verdict ?? "not judged"}: ${failed?.text ?? ""}`;
}
