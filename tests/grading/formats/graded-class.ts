// A class in which everything happens that a format can get wrong. Written by hand: what the
// grader finds changes with the lessons, and these files should not.
import type { ClassResults, GradedSubmission } from "../../../lib/grading/class-results.ts";
import type { ReplayedRun } from "../../../lib/grading/formats/format.ts";
import { headlineOf } from "../../../lib/grading/headline.ts";
import type { CriterionReport, Report } from "../../../lib/grading/report.ts";

const exclusion: CriterionReport = {
  id: "exclusion",
  title: "Never two inside",
  visibility: "visible",
  role: "safety",
  property: "mutual-exclusion",
  status: "passed",
  verdict: "holds",
  exhaustive: true,
  reason: "holds in all 93 states of 2 processes × 2 acquisitions",
  states: 93,
  earned: 4,
  possible: 4,
  dependsOn: [],
  withdrawnBy: null,
  measured: [],
  scenario: null,
  seed: null,
  counterexample: null,
  replayToken: null,
  hint: null,
};

const messages: CriterionReport = {
  ...exclusion,
  id: "messages",
  title: "2(N − 1) messages | <each>",
  role: "cost",
  property: "exact-messages",
  exhaustive: false,
  reason: "holds in 3 seeds of 2 processes",
  states: null,
  earned: 0.3,
  possible: 0.3,
  measured: [
    { processes: 2, measured: 2, expected: 2 },
    { processes: 3, measured: 4, expected: 4 },
  ],
};

/** Its name and its words must stay with the instructor. */
const crowd: CriterionReport = {
  ...exclusion,
  id: "secret-crowd",
  title: "Secret: never two inside among eight",
  visibility: "hidden",
  reason: "holds in 20 seeds of the secret crowd",
  exhaustive: false,
  earned: 2,
  possible: 2,
};

function failing(criterion: CriterionReport, reason: string): CriterionReport {
  return {
    ...criterion,
    status: "failed",
    verdict: "violated",
    exhaustive: false,
    reason,
    earned: 0,
    scenario: "duel",
    seed: 7,
    counterexample: {
      scenario: { processes: 2 },
      schedule: "call p0 acquire",
      step: 13,
      shrunk: true,
      story: "p0 entered at step 8.\np1 entered at step 13, since its `reply` came early.",
    },
    replayToken: "tb1.W10",
    hint: criterion.id,
  };
}

function withdrawn(
  criterion: CriterionReport,
  status: "capped" | "skipped",
  by: string,
): CriterionReport {
  return { ...criterion, status, withdrawnBy: by, earned: 0 };
}

function reportOf(criteria: readonly CriterionReport[]): Report {
  return {
    lesson: "ricart-agrawala",
    exercise: null,
    lessonVersion: "421c8065123f",
    graderVersion: "1",
    submission: "5510db5613ab311ca4a9516d76cbf1d0714479033a9061b51ca19980bd629317",
    status: { kind: "graded" },
    earned: criteria.reduce((sum, { earned }) => sum + earned, 0),
    possible: 6.3,
    headline: headlineOf(criteria)?.id ?? null,
    criteria,
  };
}

function submissionOf(id: string, report: Report): GradedSubmission {
  const student = { id, name: null, email: null, platformId: null };
  return { student, file: `submissions/${id}.ts`, report, override: null };
}

const ann: GradedSubmission = {
  ...submissionOf("ann", reportOf([exclusion, messages, crowd])),
  student: { id: "ann", name: 'Lee, "Ann"', email: "ann@example.org", platformId: "4711" },
};

/** Everything that a file could take for its own: XML, CSV, Markdown, HTML, a terminal. */
const nasty = "]]> <b>\u001b[31m\u0000|`*_,\"'&amp; \u202eabc\r\n```\n=1+1 \ud800";

const partial = submissionOf(
  "bob",
  reportOf([
    exclusion,
    failing(
      {
        ...messages,
        measured: [
          { processes: 2, measured: 3, expected: 2 },
          { processes: 3, measured: null, expected: 4 },
        ],
      },
      `violated at step 13: 3 messages in ${nasty}`,
    ),
    failing(crowd, "violated at step 40: p3 and p5 are both inside the secret crowd"),
  ]),
);

const hostile: GradedSubmission = {
  ...submissionOf(
    "=cmd|' /C calc'!A0",
    reportOf([
      failing(exclusion, `\`onMessage\` in p0 failed (line 3): ${nasty}`),
      withdrawn(messages, "skipped", "exclusion"),
      withdrawn(crowd, "capped", "exclusion"),
    ]),
  ),
  file: "submissions/../-x.ts",
  student: { id: "=cmd|' /C calc'!A0", name: "@evil", email: "+1@x", platformId: "-2+3" },
};

const capped = submissionOf(
  "Ann", // not the same as "ann", but on some disks the same file
  reportOf([
    exclusion,
    // As grader 1 wrote it: a hidden criterion has cost points of a visible one.
    {
      ...messages,
      status: "capped",
      earned: 0,
      reason: "holds in 3 seeds, but earns nothing while `secret-crowd` is violated",
    },
    failing(crowd, "violated at step 9: p1 and p0 are both inside the secret crowd, since step 9"),
  ]),
);

const broken = submissionOf("carol", {
  ...reportOf([]),
  status: {
    kind: "not-gradable",
    problems: [
      { line: 8, column: 21, message: 'Unexpected token, expected ";".', slug: "syntax" },
      { line: 9, column: 1, message: `A process has no ${nasty}.`, slug: "name" },
    ],
  },
});

const interrupted = submissionOf("dora", {
  ...reportOf([]),
  status: { kind: "interrupted", why: "the job took longer than 60 s" },
});

const overridden: GradedSubmission = {
  ...submissionOf("erin", {
    ...reportOf([]),
    status: { kind: "interrupted", why: "the sandbox ran out of memory" },
  }),
  override: { earned: 5.5, note: "=graded by hand, -1 for style" },
};

export const gradedClass: ClassResults = {
  version: 1,
  lesson: "ricart-agrawala",
  exercise: null,
  lessonVersion: "421c8065123f",
  graderVersion: "1",
  possible: 6.3,
  submissions: [hostile, capped, ann, partial, broken, interrupted, overridden],
  missing: [{ id: "zoe", name: "Zoë", email: null, platformId: null }],
};

/** A run to look at, for the first criterion that bob and the hostile one fail. */
export const replayed: ReadonlyMap<CriterionReport, ReplayedRun> = new Map(
  [partial, hostile].flatMap(({ report }) =>
    report.criteria
      .filter(({ status, visibility }) => status === "failed" && visibility === "visible")
      .map((criterion) => [
        criterion,
        {
          drawing: '<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>p0, p1</title></svg>',
          steps: "0 start p0 p1\n1 call p0 acquire\n",
          notes: `p0: waiting ${nasty}\n${"p1: I have been waiting for a long time\n".repeat(15)}`,
        },
      ]),
  ),
);
