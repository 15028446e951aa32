/** Plain tables for instructors: a row for each student, and a row for each criterion of each. */

import type { ClassResults, GradedSubmission, Student } from "../class-results.ts";
import type { CriterionReport } from "../report.ts";
import { submissionText } from "./criterion-words.ts";
import type { Cell } from "./csv-text.ts";
import { csvText } from "./csv-text.ts";
import type { Format } from "./format.ts";
import { gradeOf, points } from "./submission-grade.ts";

export const csvFormat: Format = (results) => [
  { name: "grades.csv", text: csvText(gradeRows(results)) },
  { name: "criteria.csv", text: csvText(criterionRows(results)) },
];

const studentColumns = ["student", "name", "email", "platform_id"];

function studentCells({ id, name, email, platformId }: Student): readonly Cell[] {
  return [id, name, email, platformId];
}

function gradeRows({ submissions, possible, missing = [] }: ClassResults): readonly Cell[][] {
  const criteria = columnsOf(submissions);
  const head = ["file", "status", "earned", "possible", "note"];
  const rows = submissions.map((submission) => {
    const { student, file, report } = submission;
    const earned = criteria.map(({ id, visibility }) => {
      const own = report.criteria.find((one) => one.id === id && one.visibility === visibility);
      return own === undefined ? null : points(own.earned);
    });
    return [
      ...studentCells(student),
      file,
      report.status.kind,
      gradeOf(submission),
      points(report.possible),
      submissionText(submission),
      ...earned,
    ];
  });
  const absent = missing.map((student) => [
    ...studentCells(student),
    ...[null, "missing", null, points(possible), null],
    ...criteria.map(() => null),
  ]);
  const names = criteria.map(({ id, visibility }) =>
    visibility === "hidden" ? `${id} (hidden)` : id,
  );
  return [[...studentColumns, ...head, ...names], ...rows, ...absent];
}

/** Those of the first submission that was graded: all are graded alike. */
function columnsOf(submissions: readonly GradedSubmission[]): readonly CriterionReport[] {
  return submissions.find(({ report }) => report.criteria.length > 0)?.report.criteria ?? [];
}

const criterionColumns = [
  "student",
  "file",
  "criterion",
  "title",
  "visibility",
  "role",
  "property",
  "status",
  "verdict",
  "earned",
  "possible",
  "reason",
  "withdrawn_by",
  "scenario",
  "seed",
  "replay",
];

function criterionRows({ submissions }: ClassResults): readonly (readonly Cell[])[] {
  const rows = submissions.flatMap(({ student, file, report }) =>
    report.criteria.map((one): readonly Cell[] => [
      student.id,
      file,
      one.id,
      one.title,
      one.visibility,
      one.role,
      one.property,
      one.status,
      one.verdict,
      points(one.earned),
      points(one.possible),
      one.reason,
      one.withdrawnBy ?? null,
      one.scenario,
      one.seed,
      one.replayToken,
    ]),
  );
  return [criterionColumns, ...rows];
}
