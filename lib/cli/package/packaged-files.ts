// The files that a packaged grader finds beside itself, and what it does with them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { Assignment } from "../../grading/assignment.ts";
import type { ClassResults } from "../../grading/class-results.ts";
import type { GradescopeVisibility } from "../../grading/formats/gradescope.ts";
import { reportOf } from "../../grading/grade.ts";
import type { SubmittedText } from "../../grading/read-submission.ts";
import { readSubmission } from "../../grading/read-submission.ts";
import type { Report } from "../../grading/report.ts";
import { graderVersion } from "../../grading/report.ts";
import { limitsFor } from "./grade-within-limits.ts";
import { judgeApart } from "./judge-apart.ts";

/** What the instructor asked for when the package was made. */
export interface PackagedTask {
  readonly assignment: Assignment;
  /** How long a grading may take in all. */
  readonly minutes: number;
  readonly revealHidden: GradescopeVisibility;
}

export const packagedNames = {
  grader: "grader.cjs",
  judge: "judge.cjs",
  realm: "realm.js",
  child: "child.js",
  task: "assignment.json",
} as const;

export function readTask(folder: string): PackagedTask {
  return JSON.parse(readFileSync(join(folder, packagedNames.task), "utf8"));
}

const programEnding = /\.(ts|js|mts|mjs)$/;

/** The one program in a folder that a student has handed in. */
export function findProgram(folder: string): {
  readonly file: string;
  readonly text: SubmittedText;
} {
  const programs = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => programEnding.test(name) && !name.endsWith(".d.ts"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(^|\/)(\.|node_modules\/|__MACOSX\/)/.test(path))
    .sort();
  const solutions = programs.filter((path) => /^solution\.\w+$/.test(basename(path)));
  const [only, ...others] = solutions.length > 0 ? solutions : programs;
  if (only !== undefined && others.length === 0) {
    return { file: only, text: readSubmission(join(folder, only)) };
  }
  const names = programs.join(", ");
  const message =
    only === undefined
      ? "There is no program: hand in one file that ends in .ts."
      : `There are several programs (${names}): hand in one, or call one solution.ts.`;
  const diagnostic = { line: 1, column: 1, message, slug: "which-program" };
  return { file: "", text: { kind: "unusable", diagnostic } };
}

/** Small enough for a container of 768 MB, with the processes around it. */
const heapMegabytes = 192;

/** `folder` is where the package lies. */
export async function judgePackaged(
  folder: string,
  { assignment, minutes }: PackagedTask,
  text: SubmittedText,
): Promise<Report> {
  if (text.kind === "unusable") {
    return reportOf(assignment, "", { kind: "refused", diagnostics: [text.diagnostic] });
  }
  if (text.kind === "unreadable") return reportOf(assignment, "", { kind: "fault", why: text.why });
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const scripts = { realm: read(packagedNames.realm), child: read(packagedNames.child) };
  const limits = limitsFor(assignment, minutes);
  const { source } = text;
  const task = { assignment, source, scripts, limits, heapMegabytes };
  return judgeApart(read(packagedNames.judge), task, minutes * 60_000 * 0.95);
}

/** A class of one. */
export function classOf(file: string, report: Report): ClassResults {
  const student = { id: "submission", name: null, email: null, platformId: null };
  const { lesson, exercise, lessonVersion, possible } = report;
  const submissions = [{ student, file, report, override: null }];
  return { version: 1, lesson, exercise, lessonVersion, graderVersion, possible, submissions };
}
