// A report as GitHub Classroom's reporter reads it: one "runner" for each criterion, so that points
// are told apart and none is lost because another failed.
import { evidenceFor, reasonFor, statusText } from "../../grading/formats/criterion-words.ts";
import { cutText } from "../../grading/formats/plain-text.ts";
import { points } from "../../grading/formats/submission-grade.ts";
import type { CriterionReport, Report } from "../../grading/report.ts";
import type { Criterion, Rubric } from "../../grading/rubric.ts";

interface ClassroomTest {
  readonly name: string;
  readonly status: "pass" | "fail";
  readonly score: number;
  readonly message: string;
  /** The reporter prints these; 0 and "" stand for none. */
  readonly test_code: string;
  readonly filename: string;
  readonly line_no: number;
  readonly duration: number;
}

interface ClassroomResult {
  readonly version: 1;
  readonly status: "pass" | "fail";
  readonly max_score: number;
  readonly tests: readonly ClassroomTest[];
}

export interface RunnerResult {
  readonly runner: string;
  readonly result: ClassroomResult;
}

/** Only letters and digits, as the reporter wants them; by place where two would be the same. */
export function runnerNames({ criteria }: Rubric): readonly string[] {
  const names = criteria.map(({ id }) => id.replace(/[^a-z0-9]/gi, "").toLowerCase());
  const isUsable = new Set(names).size === names.length && !names.includes("");
  return isUsable ? names : names.map((name, place) => `criterion${place + 1}${name}`);
}

/** Null when the grading was interrupted: then there are no points to tell. */
export function classroomResults(rubric: Rubric, report: Report): readonly RunnerResult[] | null {
  if (report.status.kind === "interrupted") return null;
  const names = runnerNames(rubric);
  return rubric.criteria.map((criterion, place) => ({
    runner: names[place] ?? "",
    result: resultOf(criterion, report.criteria[place], report),
  }));
}

/** What a step hands on must stay small. */
const messageLimit = 4_000;

function resultOf(
  { title, points: worth }: Criterion,
  judged: CriterionReport | undefined,
  report: Report,
): ClassroomResult {
  const status = judged?.status === "passed" ? "pass" : "fail";
  const told =
    judged === undefined
      ? statusText(report)
      : [reasonFor(judged, report), ...evidenceFor(judged)].join("\n\n");
  const test = {
    name: title,
    status,
    score: points(judged?.earned ?? 0),
    message: cutText(told, messageLimit),
    test_code: "",
    filename: "",
    line_no: 0,
    duration: 0,
  } as const;
  return { version: 1, status, max_score: points(worth), tests: [test] };
}
