/** What a class got wrong, and how many of it: figures for the lecture after the deadline. */

import type { ClassResults, GradedSubmission } from "./class-results.ts";
import { gradeOf } from "./formats/submission-grade.ts";
import type { CriterionReport, CriterionStatus } from "./report.ts";

export interface ClassStatistics {
  readonly graded: number;
  readonly notGradable: number;
  readonly interrupted: number;
  readonly missing: number;
  /** Of those who have a grade; null when nobody has. */
  readonly mean: number | null;
  readonly median: number | null;
  readonly criteria: readonly CriterionStatistics[];
}

export interface CriterionStatistics {
  /** As the first graded submission has it: for its title and points. */
  readonly criterion: CriterionReport;
  readonly counts: { readonly [Status in CriterionStatus]: number };
  /** Of the failed: those for whom the search ended before it could tell. */
  readonly inconclusive: number;
  /** What was found where it failed, the most frequent first. */
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly text: string;
  readonly count: number;
  /** The ways in which it came about, the most frequent first. */
  readonly ways: readonly Way[];
}

/** Those whose counterexamples tell the same story. */
export interface Way {
  readonly count: number;
  /** The first submission that shows it. */
  readonly example: CriterionReport;
}

export function statisticsOf({ submissions, missing = [] }: ClassResults): ClassStatistics {
  const count = (kind: string): number =>
    submissions.filter(({ report }) => report.status.kind === kind).length;
  const grades = submissions.flatMap((one) => gradeOf(one) ?? []).sort((a, b) => a - b);
  return {
    graded: count("graded"),
    notGradable: count("not-gradable"),
    interrupted: count("interrupted"),
    missing: missing.length,
    mean: grades.length === 0 ? null : grades.reduce((sum, one) => sum + one, 0) / grades.length,
    median: medianOf(grades),
    criteria: criteriaOf(submissions),
  };
}

function medianOf(sorted: readonly number[]): number | null {
  const half = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function criteriaOf(submissions: readonly GradedSubmission[]): readonly CriterionStatistics[] {
  const graded = submissions.filter(({ report }) => report.status.kind === "graded");
  const [first] = graded;
  return (first?.report.criteria ?? []).map((criterion) => {
    const own = graded.flatMap(({ report }) => report.criteria.find(isSame(criterion)) ?? []);
    const count = (wanted: CriterionStatus): number =>
      own.filter(({ status }) => status === wanted).length;
    const counts = {
      passed: count("passed"),
      failed: count("failed"),
      capped: count("capped"),
      skipped: count("skipped"),
    };
    const inconclusive = own.filter(
      ({ status, verdict }) => status === "failed" && verdict === "inconclusive",
    ).length;
    return { criterion, counts, inconclusive, findings: findingsOf(own) };
  });
}

/** A hidden criterion may have the name of a visible one. */
function isSame({ id, visibility }: CriterionReport): (other: CriterionReport) => boolean {
  return (other) => other.id === id && other.visibility === visibility;
}

function findingsOf(criteria: readonly CriterionReport[]): readonly Finding[] {
  const failed = criteria.filter(({ status }) => status === "failed");
  return grouped(failed, ({ reason }) => generalReason(reason)).map(([text, own]) => ({
    text,
    count: own.length,
    ways: grouped(own, storyOf).flatMap(([, alike]) => {
      const [example] = alike;
      return example === undefined ? [] : [{ count: alike.length, example }];
    }),
  }));
}

/** By key, the largest group first; those of one size in the order of their first members. */
function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [key: string, group: readonly Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

function storyOf({ counterexample }: CriterionReport): string {
  return generalReason(counterexample?.story ?? "");
}

const letters = "pqrstuvw";

/**
 * A reason without what differs from run to run: the step, and which processes they are. "p1 waits
 * for p0" and "p2 waits for p1" are the same finding: p waits for q.
 */
export function generalReason(reason: string): string {
  const names = new Map<string, string>();
  const named = (process: string): string => {
    const name = names.get(process) ?? letters[names.size] ?? process;
    names.set(process, name);
    return name;
  };
  return reason
    .replace(/^violated at step \d+: /, "")
    .replace(/,? (since|at) step \d+/g, "")
    .replace(/\bp\d+\b/g, named);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}
