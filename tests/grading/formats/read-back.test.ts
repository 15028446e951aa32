import { describe, expect, test } from "vitest";
import type { GradedSubmission } from "../../../lib/grading/class-results.ts";
import { shownCriteria } from "../../../lib/grading/formats/criterion-words.ts";
import type { FormatName } from "../../../lib/grading/formats/format.ts";
import { formats } from "../../../lib/grading/formats/format.ts";
import { plainText } from "../../../lib/grading/formats/plain-text.ts";
import { gradeOf } from "../../../lib/grading/formats/submission-grade.ts";
import { headlineFirst } from "../../../lib/grading/headline.ts";
import { gradescopeComplaints } from "../../support/gradescope-rules.ts";
import { gradedClass, replayed } from "./graded-class.ts";
import { cellOf, readRows, readTable } from "./read-table.ts";

const { submissions } = gradedClass;

function textsOf(name: FormatName): readonly string[] {
  return formats[name](gradedClass, { replayed }).map(({ text }) => text);
}

/** One parsed file for each submission, with the submission it is of. */
function parsedFiles(name: FormatName) {
  const texts = textsOf(name);
  expect(texts).toHaveLength(submissions.length);
  return submissions.map((submission, place) => ({
    submission,
    file: JSON.parse(texts[place] ?? ""),
  }));
}

function idsOf(wanted: (submission: GradedSubmission) => boolean): readonly string[] {
  return submissions.filter(wanted).map(({ student }) => student.id);
}

const hasGrade = (submission: GradedSubmission) => gradeOf(submission) !== null;

describe("Gradescope's results.json", () => {
  const files = parsedFiles("gradescope");

  test("keeps to the rules of every field", () => {
    expect(files.flatMap(({ file }) => gradescopeComplaints(file))).toEqual([]);
  });

  test("has each criterion of the report, the headline first, hidden ones as hidden", () => {
    for (const { submission, file } of files) {
      const { criteria, status } = submission.report;
      if (status.kind !== "graded") continue;
      const read = file.tests.map((one: Record<string, unknown>) => [
        ...[Reflect.get(Object(one.extra_data), "id"), one.visibility, one.name],
        ...[one.score, one.max_score, one.status],
      ]);
      expect(read).toEqual(
        headlineFirst(criteria).map((one) => [
          ...[one.id, one.visibility, plainText(one.title)],
          ...[one.earned, one.possible, one.status === "passed" ? "passed" : "failed"],
        ]),
      );
    }
  });

  test("adds up to the grade, and has no score at all where nothing was graded", () => {
    const totals = files.map(({ file }) => {
      const scores = file.tests.flatMap(({ score }: { score?: number }) => score ?? []);
      const sum = scores.reduce((total: number, one: number) => total + one, 0);
      return file.score ?? (scores.length === 0 ? null : sum);
    });
    const notGradable = (one: GradedSubmission) => one.report.status.kind === "not-gradable";
    expect(totals).toEqual(submissions.map((one) => (notGradable(one) ? 0 : gradeOf(one))));
  });

  test("says of a program that cannot run in which line and column", () => {
    const [carol] = files.filter(({ submission }) => submission.student.id === "carol");
    expect(carol?.file.tests[0].output).toContain("line 8, column 21: Unexpected token");
  });

  test("shows hidden criteria after the due date when asked to", () => {
    const [first] = formats.gradescope(gradedClass, { revealHidden: "after_due_date" });
    const { tests } = JSON.parse(first?.text ?? "");
    expect(tests.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
      ...["visible", "visible", "after_due_date"],
    ]);
  });
});

describe("Exercism's results.json", () => {
  const files = parsedFiles("exercism");

  test("has what a learner may see, in order, and an error only where no test ran", () => {
    for (const { submission, file } of files) {
      const shown = shownCriteria(submission.report);
      expect(file.version).toBe(3);
      expect(file.tests.map(({ name, status }: Record<string, string>) => [name, status])).toEqual(
        shown.map(({ title, isPassed }) => [title, isPassed ? "pass" : "fail"]),
      );
      expect(file.status === "error").toBe(!hasGrade(submission));
      if (file.status === "error") expect(file.message).toMatch(/line 8, column 21|interrupted/);
    }
  });

  test("has a message for each test that did not pass, and cuts what the program noted", () => {
    const tests = files.flatMap(({ file }) => file.tests);
    for (const { status, message, output } of tests) {
      expect(message === null).toBe(status === "pass");
      if (output !== null) expect(output.length).toBeLessThanOrEqual(500);
    }
    expect(tests.filter(({ output }) => output?.includes("… cut here, of"))).toHaveLength(2);
  });
});

describe("PrairieLearn's results.json", () => {
  test("is gradable where there is a grade, with the share of the points", () => {
    for (const { submission, file } of parsedFiles("prairielearn")) {
      const { report } = submission;
      const grade = gradeOf(submission);
      expect(file.gradable).toBe(grade !== null);
      if (grade === null) expect(file.score).toBeUndefined();
      else expect(file.score).toBeCloseTo(grade / report.possible, 5);
      const read = file.tests.map((one: Record<string, unknown>) => [
        ...[one.name, one.points, one.max_points],
      ]);
      const shown = shownCriteria(report);
      expect(read).toEqual(shown.map((one) => [one.title, one.earned, one.possible]));
    }
  });

  test("has the problems of a program that cannot run as format errors", () => {
    const errors = parsedFiles("prairielearn").flatMap(({ file }) => file.format_errors ?? []);
    expect(errors[0]).toBe('line 8, column 21: Unexpected token, expected ";".');
    expect(errors).toHaveLength(2);
  });
});

describe("tables", () => {
  test("of criteria have every criterion of every report", () => {
    const [, criteria = ""] = textsOf("csv");
    const read = readTable(criteria).map((row) => [
      ...[row.student, row.criterion, row.title, row.visibility, row.status, row.verdict],
      ...[
        row.earned,
        row.possible,
        row.reason,
        row.withdrawn_by,
        row.scenario,
        row.seed,
        row.replay,
      ],
    ]);
    const wanted = submissions.flatMap(({ student, report }) =>
      report.criteria.map((one) => [
        ...[student.id, one.id, one.title, one.visibility, one.status, one.verdict],
        ...[
          one.earned,
          one.possible,
          one.reason,
          one.withdrawnBy,
          one.scenario,
          one.seed,
          one.replayToken,
        ],
      ]),
    );
    expect(read).toEqual(wanted.map((row) => row.map(cellOf)));
  });

  test("of grades have every student, and no points where nothing was graded", () => {
    const [grades = ""] = textsOf("csv");
    const read = readTable(grades).map(({ student, status, earned }) => [student, status, earned]);
    const wanted = submissions.map((one) => [
      ...[one.student.id, one.report.status.kind, cellOf(gradeOf(one))],
    ]);
    expect(read).toEqual([...wanted, ["zoe", "missing", ""]]);
  });

  test("for Canvas have the columns it looks for and only rows with a grade", () => {
    const [text = ""] = formats
      .canvas(gradedClass, { column: "Mutex (42)" })
      .map(({ text }) => text);
    const [head, possible, ...rows] = readRows(text);
    expect(head).toEqual([
      ...["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Mutex (42)"],
    ]);
    expect(possible).toEqual(["    Points Possible", "", "", "", "", "6.3"]);
    expect(rows.map((row) => row[2])).toEqual(idsOf(hasGrade));
    expect(rows.map((row) => row[5])).toEqual(
      submissions.filter(hasGrade).map((one) => cellOf(gradeOf(one))),
    );
  });

  test("for Moodle never have feedback without a grade", () => {
    const rows = readTable(textsOf("moodle")[0] ?? "");
    expect(rows.map(({ useridnumber }) => useridnumber)).toEqual(idsOf(hasGrade));
    expect(rows.filter((row) => row["ricart-agrawala"] === "")).toEqual([]);
    expect(rows.filter((row) => row["ricart-agrawala feedback"] === "")).toEqual([]);
  });
});

describe("what learners read", () => {
  const learnerFiles = [
    ...formats.exercism(gradedClass, { replayed }),
    ...formats.prairielearn(gradedClass, { replayed }),
    ...formats.moodle(gradedClass, { replayed }),
    ...[
      ...formats.markdown(gradedClass, { replayed }),
      ...formats.html(gradedClass, { replayed }),
    ].filter(({ name }) => name.startsWith("students/")),
  ];

  test("has nothing of a hidden criterion but its points", () => {
    const telling = learnerFiles.filter(({ text }) => /secret/i.test(text));
    expect(telling.map(({ name }) => name)).toEqual([]);
    expect(learnerFiles.some(({ text }) => text.includes("Hidden checks"))).toBe(true);
  });

  test("has no names of students unless they are asked for", () => {
    for (const name of ["markdown", "html"] as const) {
      const files = formats[name](gradedClass, { replayed });
      const pages = files.filter((file) => file.name !== "key.csv");
      expect(pages.filter(({ text }) => /Lee, |carol|@evil/.test(text))).toEqual([]);
      expect(files.find((file) => file.name === "key.csv")?.text).toContain("ann@example.org");
      const named = formats[name](gradedClass, { areNamed: true });
      expect(named.filter(({ text }) => text.includes("carol"))).toHaveLength(2);
    }
  });
});
