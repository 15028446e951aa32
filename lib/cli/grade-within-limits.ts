// Grades one submission where time is short: all at once if that is done in time, else criterion by
// criterion, so that one of them that hangs does not take the others with it.
import type { Assignment } from "../grading/grade.ts";
import { gradeJob, reportOf } from "../grading/grade.ts";
import type { Report } from "../grading/report.ts";
import type {
  Aside,
  CheckOutcome,
  Finding,
  GradeReport,
  JobResult,
  Sandbox,
} from "../sandbox/job.ts";

export interface GradingLimits {
  readonly wholeMs: number;
  readonly criterionMs: number;
}

/** Some time is left for starting, and for whatever a busy machine does. */
const shareOfWhole = 0.45;
const shareOfCriteria = 0.4;

export function limitsFor(assignment: Assignment, minutes: number): GradingLimits {
  const total = minutes * 60_000;
  const count = Math.max(1, criteriaOf(assignment).length);
  return { wholeMs: total * shareOfWhole, criterionMs: (total * shareOfCriteria) / count };
}

function criteriaOf({ rubric, hidden }: Assignment) {
  return [...rubric.criteria, ...(hidden?.criteria ?? [])];
}

/** `open` makes a sandbox that ends a job after so many milliseconds. */
export async function gradeWithinLimits(
  open: (jobLimitMs: number) => Sandbox,
  assignment: Assignment,
  source: string,
  { wholeMs, criterionMs }: GradingLimits,
): Promise<Report> {
  const job = gradeJob(assignment, source);
  const whole = await using(open(wholeMs), (sandbox) => sandbox.start(job).result);
  if (whole.kind === "done" || whole.kind === "refused") {
    return reportOf(assignment, source, whole);
  }
  const apart = await using(open(criterionMs), (sandbox) =>
    byCriterion(sandbox, assignment, source),
  );
  return reportOf(assignment, source, apart);
}

async function using<Result>(
  sandbox: Sandbox,
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

/** All the outcomes or none: a sum of some of them would cost points that nobody lost. */
async function byCriterion(
  sandbox: Sandbox,
  assignment: Assignment,
  source: string,
): Promise<JobResult<GradeReport>> {
  const job = gradeJob(assignment, source);
  const outcomes: CheckOutcome[] = [];
  const findings: Finding[] = [];
  for (const { title, checks } of criteriaOf(assignment)) {
    const first = outcomes.length;
    const isOwn = ({ check }: Aside) => check >= first && check < first + checks.length;
    const asides = [...(job.asides ?? []).entries()].filter(([, aside]) => isOwn(aside));
    const result = await sandbox.start({
      ...job,
      checks: job.checks.slice(first, first + checks.length),
      asides: asides.map(([, aside]) => ({ ...aside, check: aside.check - first })),
    }).result;
    if (result.kind === "refused") return result;
    if (result.kind !== "done") return { kind: "fault", why: `${title}: ${result.why}` };
    outcomes.push(...result.report.outcomes);
    for (const { aside, outcome } of result.report.findings) {
      findings.push({ aside: asides[aside]?.[0] ?? -1, outcome });
    }
  }
  return { kind: "done", report: { kind: "grade", outcomes, findings } };
}
