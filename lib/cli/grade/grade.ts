// `tiebreak grade`: a folder of submissions in, a gradebook out. No database, no server.

import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { counted } from "../../check/counted.ts";
import type {
  ClassResults,
  GradingSettings,
  Override,
  Student,
} from "../../grading/class-results.ts";
import type { FormatName, FormatOptions } from "../../grading/formats/format.ts";
import { formats, isFormatName } from "../../grading/formats/format.ts";
import { reportOf } from "../../grading/grade.ts";
import type { Submission } from "../../grading/grade-class.ts";
import { parseResults } from "../../grading/read-results.ts";
import { graderVersion } from "../../grading/report.ts";
import { summaryOf } from "../../grading/summary.ts";
import { ownProgram } from "../../lessons/own-program.ts";
import type { Sandbox } from "../../sandbox/job.ts";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import type { NamedExercise } from "../shell/named-exercise.ts";
import { namedExercise } from "../shell/named-exercise.ts";
import { complain, printFile } from "../shell/terminal.ts";
import { writeFiles } from "../shell/write-files.ts";
import { collectSubmissions, readIdPattern } from "./collect-submissions.ts";
import { drawCounterexamples } from "./draw-counterexamples.ts";
import { gradeBatch, isComplete, openJournal } from "./grade-batch.ts";
import { gradeHelp } from "./grade-help.ts";
import { isColoured, readAtOnce, readNumber } from "./grading-options.ts";
import { journalPlace } from "./journal-place.ts";

const options = {
  format: { type: "string", default: "table" },
  out: { type: "string" },
  hidden: { type: "boolean", default: true },
  seed: { type: "string" },
  jobs: { type: "string" },
  roster: { type: "string" },
  id: { type: "string" },
  names: { type: "boolean", default: false },
  column: { type: "string" },
  "reveal-hidden": { type: "string" },
  strict: { type: "boolean", default: false },
  fresh: { type: "boolean", default: false },
  journal: { type: "string" },
  "time-limit": { type: "string", default: "300" },
} as const;

/** When Gradescope may show what hidden criteria found. */
const visibilities = ["hidden", "after_due_date", "after_published", "visible"] as const;

export const gradeCommand: Command = {
  name: ["grade"],
  usage: "grade <lesson[/exercise]> <files, folders or globs …> [options]",
  summary: "grades many submissions and writes a gradebook",
  help: gradeHelp,
  options,
  completes: "lesson",
  run: async (args) => {
    const request = await readRequest(args);
    const results = await gradeRequest(request);
    return typeof results === "number" ? results : exitCodeOf(results, request.isStrict);
  },
};

interface GradeRequest {
  readonly exercise: NamedExercise;
  readonly submissions: readonly Submission[];
  readonly missing: readonly Student[];
  readonly settings: GradingSettings;
  readonly atOnce: number;
  readonly timeLimitMs: number;
  readonly format: FormatName;
  readonly formatOptions: FormatOptions;
  readonly out: string | null;
  readonly journal: string;
  readonly isFresh: boolean;
  readonly isStrict: boolean;
}

/** Everything that can be wrong with the question is said before anything is graded. */
async function readRequest(args: readonly string[]): Promise<GradeRequest> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options,
  });
  const [lesson, ...files] = positionals;
  if (lesson === undefined || files.length === 0) {
    throw new Misuse("Name a lesson, and the files or folders to grade.");
  }
  if (!isFormatName(values.format)) {
    const names = Object.keys(formats).join(", ");
    throw new Misuse(`There is no format ${values.format}; there are ${names}.`);
  }
  const seed = values.seed === undefined ? null : readNumber("seed", values.seed, 0);
  const settings = { hidden: values.hidden, seed };
  const exercise = await namedExercise(lesson, String(seed ?? ""));
  const { submissions, missing } = collectSubmissions(
    files,
    values.roster,
    readIdPattern(values.id),
    (name) => ownProgram(exercise.exercise, name)?.source ?? null,
  );
  const request = {
    exercise,
    submissions,
    missing,
    settings,
    atOnce: readAtOnce(values.jobs),
    timeLimitMs: readNumber("time-limit", values["time-limit"], 1) * 1000,
    format: values.format,
    formatOptions: readFormatOptions(values),
    out: values.out ?? null,
    journal: values.journal ?? journalPlace([lesson, files, settings]),
    isFresh: values.fresh,
    isStrict: values.strict,
  };
  refuseManyFiles(request);
  return request;
}

function readFormatOptions(values: {
  readonly names: boolean;
  readonly column?: string | undefined;
  readonly "reveal-hidden"?: string | undefined;
}): FormatOptions {
  const { names: areNamed, column, "reveal-hidden": when } = values;
  const revealHidden = visibilities.find((one) => one === when);
  if (when !== undefined && revealHidden === undefined) {
    throw new Misuse(`--reveal-hidden takes one of ${visibilities.join(", ")}.`);
  }
  return {
    areNamed,
    ...(column !== undefined && { column }),
    ...(revealHidden !== undefined && { revealHidden }),
  };
}

/** Whoever forgot `--out` should hear it before an hour of grading, not after it. */
function refuseManyFiles({ format, out, exercise, submissions }: GradeRequest): void {
  const { assignment } = exercise;
  const report = reportOf(assignment, "", { kind: "fault", why: "" });
  const files = formats[format](
    {
      version: 1,
      ...assignment,
      graderVersion,
      possible: report.possible,
      submissions: submissions.map(({ student, file }) => ({
        student,
        file,
        report,
        override: null,
      })),
    },
    {},
  );
  if (out === null && files.length !== 1) {
    throw new Misuse(`--format ${format} makes ${files.length} files; say where: --out <folder>.`);
  }
}

async function gradeRequest(request: GradeRequest): Promise<ClassResults | number> {
  const { exercise, submissions, missing, settings, atOnce, timeLimitMs } = request;
  const { assignment } = exercise;
  const journal = openJournal(request.journal, assignment, settings, request.isFresh);
  const batch = { assignment, submissions, missing, settings, atOnce, timeLimitMs, journal };
  return gradeBatch(batch, async (results, sandbox) => {
    await writeResults(withOverrides(results, request), request, sandbox);
    if (isComplete(results)) journal?.remove();
  });
}

/** What a human wrote into the file that is about to be replaced stays. */
function withOverrides(results: ClassResults, { format, out }: GradeRequest): ClassResults {
  if (format !== "json" || out === null || !existsSync(out)) return results;
  const earlier = earlierOverrides(results, out);
  if (earlier.size === 0) return results;
  complain(`Kept ${counted(earlier.size, "override")} of ${out}.`);
  const submissions = results.submissions.map((one) => ({
    ...one,
    override: earlier.get(one.student.id) ?? one.override,
  }));
  return { ...results, submissions };
}

function earlierOverrides(results: ClassResults, out: string): ReadonlyMap<string, Override> {
  try {
    const { lesson, exercise, submissions } = parseResults(readFileSync(out, "utf8"));
    if (lesson !== results.lesson || exercise !== results.exercise) return new Map();
    return new Map(
      submissions.flatMap(({ student, override }) =>
        override === null ? [] : [[student.id, override]],
      ),
    );
  } catch {
    // Another file, or none that can be read: there is nothing to keep.
    return new Map();
  }
}

/** Formats with a place for drawings, or for what a program noted. */
const showsRuns: ReadonlySet<FormatName> = new Set(["html", "exercism", "prairielearn"] as const);

async function writeResults(
  results: ClassResults,
  { format, out, formatOptions, exercise }: GradeRequest,
  sandbox: Sandbox,
): Promise<void> {
  const { problem } = exercise.assignment.rubric;
  const files = formats[format](results, {
    ...formatOptions,
    isColoured: out === null && isColoured(),
    ...(showsRuns.has(format) && {
      replayed: await drawCounterexamples(sandbox, problem, results),
    }),
  });
  if (out === null) {
    for (const file of files) printFile(file);
  } else {
    const written = writeFiles(out, files);
    const what = written.length === 1 ? written[0] : `${written.length} files in ${out}`;
    complain(`${summaryOf(results)}\nWrote ${what}.`);
  }
}

function exitCodeOf(results: ClassResults, isStrict: boolean): number {
  if (!isComplete(results)) return exitCodes.internal;
  const isPerfect = results.submissions.every(
    ({ report }) =>
      report.status.kind === "graded" && report.criteria.every(({ status }) => status === "passed"),
  );
  return isStrict && !isPerfect ? exitCodes.failed : exitCodes.done;
}
