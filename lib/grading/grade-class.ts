/**
 * Grades many submissions: several at a time, equal ones once, in an order that does not show in
 * the results. What is no fault of a program's is tried once more and is never a zero.
 */

import type { Sandbox } from "../sandbox/job.ts";
import type { Assignment } from "./assignment.ts";
import type { ClassResults, GradedSubmission, GradingSettings, Student } from "./class-results.ts";
import { grade, reportOf } from "./grade.ts";
import type { SubmittedText } from "./read-submission.ts";
import type { Report } from "./report.ts";
import { graderVersion } from "./report.ts";
import { sha256 } from "./sha256.ts";

export interface Submission {
  readonly student: Student;
  readonly file: string;
  readonly text: SubmittedText;
  readonly override?: GradedSubmission["override"];
}

export interface ClassOptions {
  readonly settings: GradingSettings;
  /** How many are graded at the same time. */
  readonly atOnce: number;
  readonly missing?: readonly Student[];
  /** What was graded before, by the hash of the submission. */
  readonly known?: (submission: string) => Report | null;
  /** Called once for each text that was graded to the end. */
  readonly onGraded?: (report: Report) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Once aborted, what is being graded is cancelled, and nothing more is started. */
  readonly signal?: AbortSignal;
}

/** Null when it was stopped before the end. */
export async function gradeClass(
  sandbox: Sandbox,
  asked: Assignment,
  submissions: readonly Submission[],
  options: ClassOptions,
): Promise<ClassResults | null> {
  const assignment = applySettings(asked, options.settings);
  const reports = await gradeTexts(sandbox, assignment, submissions, options);
  if (options.signal?.aborted === true) return null;
  const graded = submissions.map((submission): GradedSubmission => {
    const { student, file, text, override = null } = submission;
    const report =
      text.kind === "text"
        ? (reports.get(text.source) ?? reportOf(assignment, text.source, neverGraded))
        : reportWithoutText(assignment, text);
    return {
      student,
      file,
      report,
      override,
      ...(text.kind === "text" && { source: text.source }),
    };
  });
  return {
    version: 1,
    lesson: assignment.lesson,
    exercise: assignment.exercise,
    lessonVersion: assignment.lessonVersion,
    graderVersion,
    possible: possibleOf(assignment),
    settings: options.settings,
    submissions: graded.sort(byStudent),
    ...(options.missing !== undefined && { missing: options.missing.toSorted(byId) }),
  };
}

const neverGraded = { kind: "fault", why: "it was not graded" } as const;

/** Without hidden criteria, or with samples that begin at another seed. */
export function applySettings(assignment: Assignment, settings: GradingSettings): Assignment {
  const { seed } = settings;
  const reseeded = (rubric: Assignment["rubric"]): Assignment["rubric"] => ({
    ...rubric,
    criteria: rubric.criteria.map((criterion) => ({
      ...criterion,
      checks: criterion.checks.map((check) => {
        if (seed === null || check.schedules.kind === "every") return check;
        return { ...check, schedules: { ...check.schedules, first: seed } };
      }),
    })),
  });
  const { rubric, hidden } = assignment;
  return {
    ...assignment,
    rubric: reseeded(rubric),
    hidden: settings.hidden && hidden !== null ? reseeded(hidden) : null,
  };
}

function possibleOf({ rubric, hidden }: Assignment): number {
  const criteria = [...rubric.criteria, ...(hidden?.criteria ?? [])];
  return criteria.reduce((total, { points }) => total + points, 0);
}

const never = new AbortController().signal;

/** A report for each different text. */
async function gradeTexts(
  sandbox: Sandbox,
  assignment: Assignment,
  submissions: readonly Submission[],
  { atOnce, known, onGraded, onProgress, signal = never }: ClassOptions,
): Promise<ReadonlyMap<string, Report>> {
  const texts = submissions.flatMap(({ text }) => (text.kind === "text" ? [text.source] : []));
  const reports = new Map<string, Report>();
  const waiting: string[] = [];
  for (const source of new Set(texts)) {
    const report = known?.(sha256(source)) ?? null;
    if (report === null) waiting.push(source);
    else reports.set(source, report);
  }
  const total = reports.size + waiting.length;
  onProgress?.(reports.size, total);
  const work = async (): Promise<void> => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      if (signal.aborted) return;
      const report = await grade(sandbox, assignment, source, { twice: true, signal });
      if (signal.aborted) return;
      reports.set(source, report);
      if (report.status.kind !== "interrupted") onGraded?.(report);
      onProgress?.(reports.size, total);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  return reports;
}

function reportWithoutText(
  assignment: Assignment,
  text: Exclude<SubmittedText, { kind: "text" }>,
): Report {
  const result =
    text.kind === "unusable"
      ? ({ kind: "refused", diagnostics: [text.diagnostic] } as const)
      : ({ kind: "fault", why: text.why } as const);
  // There is no text that could have a hash.
  return { ...reportOf(assignment, "", result), submission: "" };
}

function byStudent(one: GradedSubmission, other: GradedSubmission): number {
  return byId(one.student, other.student);
}

/** By the codes of the letters: the same on every machine, whatever its language. */
function byId(one: Student, other: Student): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
