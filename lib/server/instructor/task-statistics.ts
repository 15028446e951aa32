/** How a class fares with one task: figures for the next lecture. */

import type { ClassResults } from "../../grading/class-results.ts";
import { type ClassStatistics, statisticsOf } from "../../grading/class-statistics.ts";
import { plainText } from "../../grading/formats/plain-text.ts";
import { type ScoreClass, scoreClasses } from "../../grading/score-classes.ts";
import type { Queryable } from "../../store/database.ts";
import type { Task } from "../../store/tables.ts";
import { classOfTask } from "./class-of-task.ts";
import type { Gradebook, GradebookCell } from "./gradebook.ts";

export interface TaskStatistics {
  /** Of the submission that counts for each person, or their newest. */
  readonly class: ClassStatistics;
  /** After lateness and overrides. */
  readonly scores: readonly ScoreClass[];
  readonly possible: number | null;
  readonly mean: number | null;
  readonly submissions: number;
  readonly waiting: number;
  readonly late: number;
  readonly people: number;
  readonly submitted: number;
  /** How many had everything at their first, second … attempt. */
  readonly tillFullMarks: readonly AttemptClass[];
  readonly withoutFullMarks: number;
  /** What most got wrong, the most frequent first. */
  readonly findings: readonly CommonFinding[];
}

export interface CommonFinding {
  readonly title: string;
  readonly isHidden: boolean;
  readonly property: string;
  readonly text: string;
  readonly count: number;
  /** A submission that shows it. */
  readonly submissionId: string | null;
}

const findingsMax = 8;

export interface AttemptClass {
  readonly label: string;
  readonly count: number;
}

/** Whoever needed more attempts is in the last class. */
const attemptsMax = 10;

export async function readTaskStatistics(
  database: Queryable,
  book: Gradebook,
  task: Task,
): Promise<TaskStatistics> {
  const place = book.columns.findIndex((column) => column.task.id === task.id);
  const cells = book.rows.flatMap((row) => row.cells[place] ?? []);
  const possible = book.columns[place]?.possible ?? null;
  const scores = cells.flatMap(({ grade }) => grade.score ?? []);
  const needed = cells.flatMap((cell) => attemptsTillFullMarks(cell) ?? []);
  const submitted = cells.filter(({ attempts }) => attempts.length > 0).length;
  const results = await classOfTask(database, book, task);
  const statistics = statisticsOf(results);
  return {
    class: statistics,
    findings: commonFindings(statistics, results),
    scores: scoreClasses(scores, possible ?? 0),
    possible,
    mean: scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length,
    submissions: cells.reduce((sum, { attempts }) => sum + attempts.length, 0),
    waiting: cells
      .flatMap(({ attempts }) => attempts)
      .filter(({ state }) => state !== "graded" && state !== "failed").length,
    late: cells.filter(({ grade }) => grade.daysLate > 0).length,
    people: cells.length,
    submitted,
    tillFullMarks: attemptClasses(needed),
    withoutFullMarks: submitted - needed.length,
  };
}

function commonFindings(
  { criteria }: ClassStatistics,
  { submissions }: ClassResults,
): readonly CommonFinding[] {
  const shownBy = new Map(
    submissions.flatMap(({ file, report }) => report.criteria.map((one) => [one, file] as const)),
  );
  return criteria
    .flatMap(({ criterion, findings }) =>
      findings.map(({ text, count, ways }) => {
        const example = ways[0]?.example;
        const { title, visibility, property } = criterion;
        const submissionId = example === undefined ? null : (shownBy.get(example) ?? null);
        const told = { title: plainText(title), text: plainText(text).replace(/\s+/g, " ") };
        return { ...told, isHidden: visibility === "hidden", property, count, submissionId };
      }),
    )
    .sort((one, other) => other.count - one.count)
    .slice(0, findingsMax);
}

/** Attempts that could not be graded are not counted; null without full marks. */
function attemptsTillFullMarks({ attempts }: GradebookCell): number | null {
  const graded = attempts.filter(({ grading }) => grading?.status === "graded");
  const first = graded.findIndex(({ grading }) => {
    const { earned = 0, possible = 0 } = grading ?? {};
    return possible > 0 && earned >= possible;
  });
  return first < 0 ? null : first + 1;
}

function attemptClasses(needed: readonly number[]): readonly AttemptClass[] {
  if (needed.length === 0) return [];
  const most = Math.min(attemptsMax, Math.max(...needed));
  return Array.from({ length: most }, (_, place) => {
    const attempts = place + 1;
    const isLast = attempts === attemptsMax;
    const count = needed.filter((one) => one === attempts || (isLast && one > attempts)).length;
    return { label: isLast ? `${attempts} or more` : String(attempts), count };
  });
}
