/**
 * work.json: the steps that the solution takes for each check. What a program may take is a
 * multiple of it, so that nobody costs a course many times what a right answer costs.
 */

import type { Assignment } from "../grading/assignment.ts";
import { gradeJob } from "../grading/grade.ts";
import type { Rubric } from "../grading/rubric.ts";
import type { CheckOutcome, GradeJob } from "../sandbox/job.ts";
import type { Complaint } from "./complaint.ts";

/** Steps by criterion and scenario. */
interface WorkTable {
  readonly [criterion: string]: { readonly [scenario: string]: number };
}

export interface WorkRecord {
  readonly visible: WorkTable;
  readonly hidden: WorkTable;
}

/** Null for what is no record. */
export function readWork(text: string): WorkRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    const [visible, hidden] = ["visible", "hidden"].map((key) => Reflect.get(Object(value), key));
    return isTable(visible) && isTable(hidden) ? { visible, hidden } : null;
  } catch {
    return null;
  }
}

function isTable(value: unknown): value is WorkTable {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((row: unknown) => Object.values(Object(row)).every(isCount));
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function formatWork(record: WorkRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** A check of which nothing is recorded stays as it is, and is allowed what it asks for. */
export function withWork(rubric: Rubric, table: WorkTable | undefined): Rubric {
  const criteria = rubric.criteria.map((criterion) => ({
    ...criterion,
    checks: criterion.checks.map((check) => {
      const work = table?.[criterion.id]?.[check.scenarioName];
      return work === undefined ? check : { ...check, work };
    }),
  }));
  return { ...rubric, criteria };
}

/** What the outcomes of the solution's grading, in the order of its checks, took. */
export function workOf(assignment: Assignment, outcomes: readonly CheckOutcome[]): WorkRecord {
  let taken = 0;
  const tableOf = ({ criteria }: Rubric): WorkTable =>
    Object.fromEntries(
      criteria.map(({ id, checks }) => {
        const steps = checks.map(
          ({ scenarioName }) => [scenarioName, rounded(outcomes[taken++]?.steps ?? 0)] as const,
        );
        return [id, Object.fromEntries(steps)];
      }),
    );
  const { rubric, hidden } = assignment;
  return { visible: tableOf(rubric), hidden: hidden === null ? {} : tableOf(hidden) };
}

/** Up to two digits that count: small changes of the engine change no file. */
function rounded(steps: number): number {
  const unit = 10 ** Math.max(3, Math.floor(Math.log10(Math.max(1, steps))) - 1);
  return Math.ceil(steps / unit) * unit;
}

/** A record that speaks of other checks than there are is of another rubric. */
export function workComplaints(
  { visible, hidden }: WorkRecord,
  rubrics: { readonly rubric: Rubric; readonly hidden: Rubric | null },
  file: string,
): readonly Complaint[] {
  const missing = [
    ...unrecorded(rubrics.rubric, visible),
    ...(rubrics.hidden === null ? [] : unrecorded(rubrics.hidden, hidden)),
  ];
  const [first] = missing;
  if (first === undefined) return [];
  const what = `nothing is recorded of ${first}`;
  const remedy = "Run `npx tiebreak lesson check <slug> --work`, which writes the file again";
  return [{ file, line: null, what, remedy }];
}

function unrecorded({ criteria }: Rubric, table: WorkTable): readonly string[] {
  return criteria.flatMap(({ id, checks }) =>
    checks.flatMap(({ scenarioName }) =>
      table[id]?.[scenarioName] === undefined ? [`\`${id}\` in \`${scenarioName}\``] : [],
    ),
  );
}

/** More than any solution takes: the measure must not follow from an earlier one. */
const plenty = 1_000_000_000;

/** The job whose outcomes `workOf` reads. */
export function workJob(assignment: Assignment, solution: string): GradeJob {
  const job = gradeJob(assignment, solution);
  const checks = job.checks.map((check) => ({ ...check, work: plenty }));
  return { ...job, checks, stories: false };
}
