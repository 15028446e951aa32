/**
 * What is found becomes the same report, and a class of reports the same files, to the byte, until
 * the grader's version goes up. The findings are drawn, so that most of them would come to nobody's
 * mind; the laws beside this file say what has to be true of all of them.
 */

import { join } from "node:path";
import fc from "fast-check";
import { test } from "vitest";
import { asidesOf } from "../../lib/grading/asides.ts";
import type { ClassResults, GradedSubmission } from "../../lib/grading/class-results.ts";
import { statisticsOf } from "../../lib/grading/class-statistics.ts";
import type { FormatOptions } from "../../lib/grading/formats/format.ts";
import { formats } from "../../lib/grading/formats/format.ts";
import { gradeJob, reportOf } from "../../lib/grading/grade.ts";
import { hardnessOf, isNoHarder } from "../../lib/grading/hazards.ts";
import type { Report } from "../../lib/grading/report.ts";
import type { NamedCheck } from "../../lib/grading/rubric.ts";
import { compareResults } from "../../lib/grading/score-changes.ts";
import { scoreClasses } from "../../lib/grading/score-classes.ts";
import { summaryOf } from "../../lib/grading/summary.ts";
import { visibleReport } from "../../lib/grading/visible-report.ts";
import type { CheckOutcome } from "../../lib/sandbox/job.ts";
import { partition } from "../../lib/sim/fault.ts";
import { fifoNetwork, reorderingNetwork, synchronousNetwork } from "../../lib/sim/network.ts";
import { digest, expectGolden } from "../support/golden.ts";
import { gradingsOf, verdicts } from "../support/random-grading.ts";

const crash = { kind: "crash", process: 0 } as const;
const recover = { kind: "recover", process: 0 } as const;
const aimed = { kind: "on", event: { kind: "send" } } as const;

function checkOf(name: string): fc.Arbitrary<NamedCheck> {
  return fc.record({
    property: fc.constantFrom(
      { name, parameters: {} },
      { name, parameters: {} },
      { name, parameters: { rule: "lowest" } },
      { name, parameters: { limit: 2 } },
    ),
    over: fc.constantFrom("steps", "trace"),
    scenarioName: fc.constantFrom("duel", "crowd"),
    scenario: fc.record({
      processes: fc.integer({ min: 2, max: 5 }),
      network: fc.constantFrom(
        fifoNetwork,
        reorderingNetwork,
        synchronousNetwork,
        { ...synchronousNetwork, slow: [{ factor: 2 }] },
        { ...fifoNetwork, loss: 0.1 },
        { ...reorderingNetwork, duplication: 0.1 },
      ),
      faults: fc.constantFrom<NonNullable<NamedCheck["scenario"]["faults"]>>(
        [],
        [],
        [{ kind: "at", tick: 3, choices: [crash, recover] }],
        [{ kind: "at", tick: 3, choices: partition([[0], [1]]) }],
        [{ ...aimed, nth: 2, effect: { kind: "drop" } }],
        [{ ...aimed, effect: { kind: "duplicate" } }],
        [{ ...aimed, effect: { kind: "delay", ticks: 3 } }],
        [{ ...aimed, nth: 1, effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 2 } }],
      ),
      clockRates: fc.constantFrom([], [1, 2]),
      grants: fc.constantFrom({}, { items: 2 }),
    }),
    schedules: fc.constantFrom<NamedCheck["schedules"]>(
      { kind: "every" },
      { kind: "every", faults: { crashes: 1, recoveries: 1, losses: 1 } },
      { kind: "every", faults: { splits: 1, partitions: [[[0], [1]]] } },
      { kind: "walks", count: 3, faults: { crashes: 1, halfWayCrashes: 1 } },
      { kind: "seeds", count: 3 },
      { kind: "seeds", count: 3, swarm: { crashes: 2, recover: true, loss: 0.1, beforeTick: 9 } },
      { kind: "seeds", count: 3, swarm: { partitions: 1, duplication: 0.1, beforeTick: 9 } },
    ),
    expected: fc.constantFrom(null, 4, 6),
    isLimit: fc.boolean(),
  });
}

const story = {
  scenario: { processes: 2 },
  schedule: "call p0 acquire",
  step: 3,
  shrunk: true,
  story: "p0 was faster.",
};
const short: CheckOutcome = {
  verdict: "violated",
  exhaustive: false,
  text: "violated at step 3: p0 and p1 are both inside",
  processes: [0, 1],
  states: null,
  seed: 7,
  steps: 100,
  measured: null,
  counterexample: story,
};

const outcome: fc.Arbitrary<CheckOutcome> = fc
  .record({
    verdict: fc.constantFrom("holds" as const, "holds" as const, ...verdicts),
    exhaustive: fc.boolean(),
    states: fc.constantFrom(null, 40, 93),
    seed: fc.constantFrom(null, 3),
    measured: fc.constantFrom(null, 2, 4, 6, 8),
    where: fc.constantFrom("all 40 states of 2 processes", "8 seeds"),
    length: fc.constantFrom(1, 1, 200),
  })
  .map(({ where, length, ...rest }): CheckOutcome => {
    if (rest.verdict === "holds") {
      return { ...short, ...rest, text: `holds in ${where}`, counterexample: null };
    }
    const schedule = "1: call p0 acquire\n".repeat(length);
    const isShown = rest.verdict === "violated" || rest.verdict === "crashed";
    const counterexample = isShown ? { ...story, schedule } : null;
    return { ...short, ...rest, text: `${rest.verdict} somehow`, counterexample };
  });

const gradings = gradingsOf({
  checkOf,
  outcome,
  finding: short,
  fewer: fc.constantFrom(null, "somebody was not asked"),
});

const cases = fc.sample(gradings, { seed: 4, numRuns: 300 });
const reports = cases.map(({ assignment, report }, place) =>
  reportOf(assignment, `source ${place}`, { kind: "done", report }),
);

/** Graded, interrupted, refused, overridden, with and without names, by turns. */
function submissionOf(report: Report, place: number): GradedSubmission {
  const problem = { line: 3, column: 1, message: "it ends too soon", slug: "syntax" };
  const status = [
    report.status,
    report.status,
    report.status,
    report.status,
    { kind: "interrupted", why: "the machine went away" } as const,
    { kind: "not-gradable", problems: [problem] } as const,
  ][place % 6] ?? { kind: "graded" };
  const lost = status.kind === "graded" ? {} : { earned: 0, criteria: [], headline: null };
  const name = place % 3 === 0 ? `Name ${place}` : null;
  const email = place % 4 === 0 ? `s${place}@example.org` : null;
  return {
    student: { id: `s${place}`, name, email, platformId: place % 5 === 0 ? `${place}` : null },
    file: place % 7 === 0 ? `it's ${place}.ts` : `s${place}.ts`,
    report: { ...report, ...lost, status },
    override: place % 9 === 0 ? { earned: place % 4, note: "spoke to them" } : null,
  };
}

/** Each class has one rubric: the reports of one case, with other findings. */
function classesOf(count: number): ClassResults[] {
  return cases.slice(0, count).map(({ assignment }, place) => {
    const found = fc.sample(fc.array(outcome, { minLength: 24, maxLength: 24 }), {
      seed: place,
      numRuns: 8,
    });
    const submissions = found.map((outcomes, at) => {
      const result = { kind: "grade" as const, outcomes, findings: [] };
      return submissionOf(reportOf(assignment, `${at}`, { kind: "done", report: result }), at);
    });
    const possible = submissions[0]?.report.possible ?? 0;
    const missing = [{ id: "gone", name: null, email: null, platformId: null }];
    const { lesson, exercise, lessonVersion } = assignment;
    const results = { version: 1, lesson, exercise, lessonVersion, graderVersion: "1" } as const;
    return { ...results, possible, submissions, ...(place % 2 === 0 && { missing }) };
  });
}

const classes = classesOf(10);
const options: readonly FormatOptions[] = [
  {},
  { areNamed: true, isColoured: true },
  { revealHidden: "after_published", column: "Mutex (12)" },
];

function goldenOf(name: string): string {
  return join(import.meta.dirname, "golden", `${name}.txt`);
}

test("the same findings make the same report, visible and whole", () => {
  const lines = reports.map((report, place) => {
    const words = report.criteria.map(({ id, status, earned }) => `${id} ${status} ${earned}`);
    return `${place}: ${words.join(", ")}; ${digest([report, visibleReport(report)])}`;
  });
  expectGolden(goldenOf("reports"), lines);
});

test("the same rubrics ask the same, also by the way", () => {
  const lines = cases.map(({ assignment }, place) => {
    const { checks } = gradeJob(assignment, "");
    const hard = checks.map(hardnessOf);
    const order = hard.flatMap((one) => hard.map((other) => Number(isNoHarder(one, other))));
    const asides = asidesOf(assignment).map(
      ({ property, check, criterion }) => `${property.name} ${check} ${criterion}`,
    );
    const { asides: _, ...rest } = gradeJob(assignment, "");
    return `${place}: ${order.join("")}; ${digest(asides)} ${digest(rest)}`;
  });
  expectGolden(goldenOf("rubrics"), lines);
});

test.each(Object.entries(formats))("the same class is the same files: %s", (name, format) => {
  const lines = classes.flatMap((results, place) =>
    options.map((one, at) => {
      const files = format(results, one);
      return `${place} ${at}: ${files.map(({ name: file }) => file).join(" ")}; ${digest(files)}`;
    }),
  );
  expectGolden(goldenOf(`files-${name}`), lines);
});

test("the same class has the same figures, and changes by the same", () => {
  const lines = classes.flatMap((results, place) => {
    const { submissions, possible } = results;
    const next = classes[(place + 1) % classes.length] ?? results;
    const again = { ...results, submissions: next.submissions };
    const grades = submissions.map(({ report }) => report.earned);
    const changes = [true, false].map((keepHigher) =>
      compareResults(results, again, { keepHigher }),
    );
    return [
      `${place}: ${summaryOf(results).replaceAll("\n", " / ")}`,
      `${place}: ${digest(statisticsOf(results))} ${digest(scoreClasses(grades, possible))}`,
      `${place}: ${digest(changes)}`,
    ];
  });
  expectGolden(goldenOf("figures"), lines);
});
