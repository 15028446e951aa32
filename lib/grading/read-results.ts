/** Reads back what `--format json` wrote. Says in words what is wrong with anything else. */

import type { ClassResults } from "./class-results.ts";
import type { Report } from "./report.ts";

export class ResultsError extends Error {}

/** Throws ResultsError when the text is no results file of this version. */
export function parseResults(text: string): ClassResults {
  const value = parsed(text);
  if (isResults(value)) return value;
  const version: unknown = Reflect.get(value, "version");
  const isOther = typeof version === "number" && version !== 1;
  throw new ResultsError(
    isOther
      ? `it is of version ${version}; this Tiebreak reads version 1`
      : "it is no results file; `tiebreak grade … --format json --out results.json` writes one",
  );
}

/** A single report, as the page and the queue keep it; null when it is something else. */
export function parseReport(text: string): Report | null {
  const value = parsed(text);
  return isReport(value) ? value : null;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new ResultsError("it is not JSON, or only a part of it");
  }
}

function isResults(value: object): value is ClassResults {
  if (Reflect.get(value, "version") !== 1 || !isText(value, "lesson")) return false;
  const submissions: unknown = Reflect.get(value, "submissions");
  return Array.isArray(submissions) && submissions.every(isSubmission);
}

function isSubmission(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const student = Object(Reflect.get(value, "student"));
  const report = Object(Reflect.get(value, "report"));
  return isText(student, "id") && isText(value, "file") && isReport(report) && isOverride(value);
}

/** Written by hand: worth a look. */
function isOverride(submission: object): boolean {
  const override: unknown = Reflect.get(submission, "override");
  if (override === null) return true;
  const value = Object(override);
  const earned: unknown = Reflect.get(value, "earned");
  return Number.isFinite(earned) && isText(value, "note");
}

function isReport(value: object): value is Report {
  const { status, criteria, earned } = Object(value);
  return (
    isText(value, "lesson") &&
    isText(value, "submission") &&
    isText(Object(status), "kind") &&
    Array.isArray(criteria) &&
    typeof earned === "number"
  );
}

function isText(value: object, key: string): boolean {
  return typeof Reflect.get(value, key) === "string";
}
