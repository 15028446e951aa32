import { describe, expect, test } from "vitest";
import { gradeWithinLimits, limitsFor } from "../../../lib/cli/package/grade-within-limits.ts";
import { judgeApart } from "../../../lib/cli/package/judge-apart.ts";
import type { Assignment } from "../../../lib/grading/assignment.ts";
import { reportOf } from "../../../lib/grading/grade.ts";
import { defineRubric } from "../../../lib/grading/rubric.ts";
import type {
  CheckOutcome,
  GradeReport,
  Job,
  JobResult,
  ReportOf,
  Sandbox,
} from "../../../lib/sandbox/job.ts";

const rubric = defineRubric({
  problem: "mutex",
  scenarios: { duel: { processes: 2 }, trio: { processes: 3 } },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "trio"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: "duel",
      schedules: "every",
    },
  ],
});

const assignment: Assignment = {
  lesson: "a-lesson",
  exercise: null,
  lessonVersion: "1",
  rubric,
  hidden: null,
};

const limits = { wholeMs: 900, criterionMs: 100 };
const late = { kind: "inconclusive", reason: "watchdog", why: "it took too long" } as const;

function outcome(text: string): CheckOutcome {
  return {
    verdict: "holds",
    exhaustive: true,
    text,
    processes: [],
    states: 1,
    seed: null,
    steps: 0,
    measured: null,
    counterexample: null,
  };
}

/** Answers with a text for each check, unless `isLate` says that it does not come to that. */
class FakeSandbox implements Sandbox {
  readonly #isLate: (checks: number) => boolean;

  constructor(isLate: (checks: number) => boolean) {
    this.#isLate = isLate;
  }

  start<SomeJob extends Job>(job: SomeJob) {
    const checks = job.kind === "grade" ? job.checks : [];
    const outcomes = checks.map(({ property, scenario }) =>
      outcome(`holds in ${property.name} of ${scenario.processes}`),
    );
    const done: JobResult<GradeReport> = {
      kind: "done",
      report: { kind: "grade", outcomes, findings: [] },
    };
    const answer: JobResult<unknown> = this.#isLate(checks.length) ? late : done;
    // A grade job is answered with the report of a grade job.
    return { result: Promise.resolve(answer as JobResult<ReportOf<SomeJob>>), cancel: () => {} };
  }

  async close(): Promise<void> {}
}

describe("a grading within limits", () => {
  const onTime = new FakeSandbox(() => false);
  const whole = gradeWithinLimits(() => onTime, assignment, "", limits);

  test("is done at once where there is time", async () => {
    expect((await whole).earned).toBe(7);
  });

  test("goes criterion by criterion where there is not, and says the same", async () => {
    const opened: number[] = [];
    const open = (limitMs: number): Sandbox => {
      opened.push(limitMs);
      return new FakeSandbox((checks) => checks === 3);
    };
    expect(await gradeWithinLimits(open, assignment, "", limits)).toEqual(await whole);
    expect(opened).toEqual([900, 100]);
  });

  test("is interrupted, with no points lost, where one criterion never ends", async () => {
    const open = () => new FakeSandbox((checks) => checks !== 1);
    const report = await gradeWithinLimits(open, assignment, "", limits);
    const why = "Never two inside: it took too long";
    expect(report).toEqual(reportOf(assignment, "", { kind: "fault", why }));
    expect(report.status.kind).toBe("interrupted");
  });

  test("leaves time for everything within what Gradescope allows", () => {
    const { wholeMs, criterionMs } = limitsFor(assignment, 10);
    expect(wholeMs + 2 * criterionMs).toBeLessThan(9 * 60_000);
    expect(criterionMs).toBeGreaterThan(60_000);
  });
});

describe("the process of the judge", () => {
  const task = {
    assignment,
    source: "",
    limits,
    heapMegabytes: 64,
    scripts: { realm: "", child: "" },
  };

  test("belongs to nobody where the grader is root", async () => {
    const script = "process.send({ uid: process.getuid(), names: Object.keys(process.env) })";
    const own = process.getuid?.() ?? null;
    const answer: unknown = await judgeApart(script, task, 20_000);
    expect(answer).toMatchObject({ uid: own === 0 ? 65_534 : own });
    expect(Reflect.get(Object(answer), "names")).not.toContain("HOME");
  });

  test("that ends without an answer, or never answers, has interrupted the grading", async () => {
    for (const script of ["process.exit()", "setInterval(() => {}, 1000)"]) {
      const report = await judgeApart(script, task, 1_500);
      expect(report.status.kind).toBe("interrupted");
      expect(report.criteria).toEqual([]);
    }
  });
});
