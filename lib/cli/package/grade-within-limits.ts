// Grades one submission where time is short: all at once if that is done in time, else criterion by
// criterion, so that one of them that hangs does not take the others with it.
import type { Assignment } from "../../grading/assignment.ts";
import type { Judge } from "../../grading/grade.ts";
import { grade } from "../../grading/grade.ts";
import type { Report } from "../../grading/report.ts";
import type {
  Aside,
  CheckOutcome,
  Finding,
  GradeJob,
  GradeReport,
  JobResult,
  Sandbox,
} from "../../sandbox/job.ts";

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
  const whole = await using(open(wholeMs), (sandbox) => grade(sandbox, assignment, source));
  if (whole.status.kind !== "interrupted") return whole;
  return await using(open(criterionMs), (sandbox) =>
    grade(criterionByCriterion(sandbox, assignment), assignment, source),
  );
}

function criterionByCriterion(sandbox: Sandbox, assignment: Assignment): Judge {
  return {
    start: (job) => ({
      result: judgeCriteria(sandbox, assignment, job),
      cancel: () => void sandbox.close(),
    }),
  };
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
async function judgeCriteria(
  sandbox: Sandbox,
  assignment: Assignment,
  job: GradeJob,
): Promise<JobResult<GradeReport>> {
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
