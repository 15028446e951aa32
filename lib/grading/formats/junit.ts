/**
 * JUnit XML for continuous integration and for graders that read it: a suite for each student, a
 * case for each criterion. For instructors: hidden criteria are there, and marked.
 */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import { headlineFirst } from "../headline.ts";
import type { CriterionReport, Report } from "../report.ts";
import { reasonWithPoints } from "../withdrawal.ts";
import { evidenceFor, statusText } from "./criterion-words.ts";
import type { Format } from "./format.ts";
import { plainText } from "./plain-text.ts";
import { gradeOf, points } from "./submission-grade.ts";
import type { XmlElement } from "./xml-text.ts";
import { xml, xmlText } from "./xml-text.ts";

export const junitFormat: Format = (results) => {
  const suites = results.submissions.map((one) => suiteOf(one, results));
  const counts = addCounts(suites.map(({ counts }) => counts));
  const elements = suites.map(({ element }) => element);
  const root = xml("testsuites", { name: nameOf(results), ...counts }, elements);
  return [{ name: "results.xml", text: xmlText(root) }];
};

function nameOf({ lesson, exercise }: Pick<ClassResults, "lesson" | "exercise">): string {
  return exercise === null ? lesson : `${lesson}/${exercise}`;
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

function addCounts(all: readonly Counts[]): Counts {
  const total = (name: keyof Counts): number => all.reduce((sum, one) => sum + one[name], 0);
  return {
    tests: total("tests"),
    failures: total("failures"),
    errors: total("errors"),
    skipped: total("skipped"),
  };
}

function suiteOf(
  submission: GradedSubmission,
  results: ClassResults,
): { readonly counts: Counts; readonly element: XmlElement } {
  const { student, file, report } = submission;
  const isGraded = report.status.kind === "graded";
  const counts = isGraded
    ? countsOf(report.criteria)
    : { tests: 1, failures: 0, errors: 1, skipped: 0 };
  const classname = `${nameOf(results)}.${student.id}`;
  const cases = isGraded
    ? headlineFirst(report.criteria).map((criterion) => caseOf(criterion, classname))
    : [notGraded(report, classname)];
  const attributes = { name: student.id, ...counts, file };
  const properties = xml("properties", {}, suiteProperties(submission));
  return { counts, element: xml("testsuite", attributes, [properties, ...cases]) };
}

function countsOf(criteria: readonly CriterionReport[]): Counts {
  const count = (...wanted: readonly CriterionReport["status"][]): number =>
    criteria.filter(({ status }) => wanted.includes(status)).length;
  return {
    tests: criteria.length,
    failures: count("failed", "capped"),
    errors: 0,
    skipped: count("skipped"),
  };
}

function property(name: string, value: string | number): XmlElement {
  return xml("property", { name, value });
}

function suiteProperties(submission: GradedSubmission): readonly XmlElement[] {
  const { report, override } = submission;
  const grade = gradeOf(submission);
  return [
    property("status", report.status.kind),
    ...(grade === null ? [] : [property("earned", grade)]),
    property("possible", points(report.possible)),
    ...(override === null ? [] : [property("override", override.note)]),
    property("lesson-version", report.lessonVersion),
    property("grader-version", report.graderVersion),
    property("submission", report.submission),
  ];
}

function caseOf(criterion: CriterionReport, classname: string): XmlElement {
  const properties = [
    property("id", criterion.id),
    property("visibility", criterion.visibility),
    property("role", criterion.role),
    property("earned", points(criterion.earned)),
    property("possible", points(criterion.possible)),
    ...(criterion.seed === null ? [] : [property("seed", criterion.seed)]),
    ...(criterion.status === "passed" ? [property("reason", criterion.reason)] : []),
  ];
  const children = [xml("properties", {}, properties), ...outcomeOf(criterion)];
  return xml("testcase", { name: criterion.title, classname }, children);
}

function outcomeOf(criterion: CriterionReport): readonly XmlElement[] {
  const { status, verdict } = criterion;
  const message = plainText(reasonWithPoints(criterion));
  if (status === "passed") return [];
  if (status === "skipped") return [xml("skipped", { message })];
  const type = status === "capped" ? "capped" : verdict;
  return [xml("failure", { message, type }, evidenceFor(criterion).join("\n\n"))];
}

function notGraded(report: Report, classname: string): XmlElement {
  const text = statusText(report);
  const [message = ""] = text.split("\n");
  const error = xml("error", { message, type: report.status.kind }, text);
  return xml("testcase", { name: "The program can be graded", classname }, [error]);
}
