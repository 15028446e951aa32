// `tiebreak grade`: a folder of submissions in, a gradebook out. No database, no server.
import { parseArgs } from "node:util";
import type { ClassResults, GradingSettings, Student } from "../grading/class-results.ts";
import type { FormatName } from "../grading/formats/format.ts";
import { formats, isFormatName } from "../grading/formats/format.ts";
import type { Submission } from "../grading/grade-class.ts";
import { gradeClass } from "../grading/grade-class.ts";
import { Journal } from "../grading/journal.ts";
import { graderVersion } from "../grading/report.ts";
import { sha256 } from "../grading/sha256.ts";
import { summaryOf } from "../grading/summary.ts";
import { openNodeSandbox } from "../sandbox/node-host.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import type { Command } from "./command.ts";
import { exitCodes, Misuse } from "./command.ts";
import { gradeHelp } from "./grade-help.ts";
import { isColoured, readJobs, readNumber } from "./grading-options.ts";
import { journalPlace } from "./journal-place.ts";
import type { NamedExercise } from "./named-exercise.ts";
import { namedExercise } from "./named-exercise.ts";
import { ProgressLine } from "./progress-line.ts";
import { stopSignal } from "./stop-signal.ts";
import { writeFiles } from "./write-files.ts";

const options = {
  format: { type: "string", default: "table" },
  out: { type: "string" },
  hidden: { type: "boolean", default: true },
  seed: { type: "string" },
  jobs: { type: "string" },
  roster: { type: "string" },
  id: { type: "string" },
  strict: { type: "boolean", default: false },
  fresh: { type: "boolean", default: false },
  journal: { type: "string" },
  "time-limit": { type: "string", default: "300" },
} as const;

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
  readonly jobs: number;
  readonly timeLimitMs: number;
  readonly format: FormatName;
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
  const exercise = await namedExercise(lesson);
  const { submissions, missing } = collectSubmissions(files, values.roster, readPattern(values.id));
  return {
    exercise,
    submissions,
    missing,
    settings,
    jobs: readJobs(values.jobs),
    timeLimitMs: readNumber("time-limit", values["time-limit"], 1) * 1000,
    format: values.format,
    out: values.out ?? null,
    journal: values.journal ?? journalPlace([lesson, files, settings]),
    isFresh: values.fresh,
    isStrict: values.strict,
  };
}

function readPattern(source: string | undefined): RegExp | undefined {
  if (source === undefined) return undefined;
  try {
    return new RegExp(source, "u");
  } catch (error) {
    throw new Misuse(`--id takes a regular expression: ${String(error)}`);
  }
}

/** The results, or the exit code of a run that was stopped. */
async function gradeRequest(request: GradeRequest): Promise<ClassResults | number> {
  const { exercise, submissions, missing, settings, jobs } = request;
  const journal = openJournal(request);
  const progress = new ProgressLine(process.stderr);
  const stop = stopSignal();
  const sandbox = await openNodeSandbox({ processes: jobs, jobLimitMs: request.timeLimitMs });
  stop.signal.addEventListener("abort", () => void sandbox.close());
  try {
    const results = await gradeClass(sandbox, exercise.assignment, submissions, {
      settings,
      jobs,
      missing,
      known: (submission) => journal?.find(submission) ?? null,
      onGraded: (report) => journal?.add(report),
      onProgress: (done, total) => progress.show(done, total),
      signal: stop.signal,
    });
    progress.clear();
    if (results === null) {
      const kept = journal === null ? "" : ` ${journal.size} gradings are kept.`;
      console.error(`Stopped.${kept} The same command goes on from here.`);
      return stop.exitCode();
    }
    writeResults(results, request);
    if (isComplete(results)) journal?.remove();
    return results;
  } finally {
    stop.forget();
    await sandbox.close();
  }
}

function openJournal(request: GradeRequest): Journal | null {
  const { journal: path, settings, isFresh } = request;
  const { lesson, exercise, lessonVersion } = request.exercise.assignment;
  const asked = [lesson, exercise, lessonVersion, graderVersion, settings];
  try {
    const question = sha256(JSON.stringify(asked)).slice(0, 16);
    const journal = new Journal(path, question, { isFresh });
    if (journal.size > 0) {
      console.error(`Going on: ${journal.size} gradings are kept in ${journal.path}.`);
    }
    return journal;
  } catch (error) {
    console.error(`No journal is kept, so this run cannot be resumed: ${String(error)}`);
    return null;
  }
}

function writeResults(results: ClassResults, { format, out }: GradeRequest): void {
  const files = formats[format](results, { isColoured: out === null && isColoured() });
  const [only, ...more] = files;
  if (out !== null) {
    const written = writeFiles(out, files);
    const what = written.length === 1 ? written[0] : `${written.length} files in ${out}`;
    console.error(`${summaryOf(results)}\nWrote ${what}.`);
  } else if (only === undefined || more.length > 0) {
    throw new Misuse(`--format ${format} makes ${files.length} files; say where: --out <folder>.`);
  } else process.stdout.write(only.text);
}

/** Whoever was interrupted is graded when the command is given again. */
function isComplete({ submissions }: ClassResults): boolean {
  return submissions.every(({ report }) => report.status.kind !== "interrupted");
}

function exitCodeOf(results: ClassResults, isStrict: boolean): number {
  if (!isComplete(results)) return exitCodes.internal;
  const isPerfect = results.submissions.every(
    ({ report }) =>
      report.status.kind === "graded" && report.criteria.every(({ status }) => status === "passed"),
  );
  return isStrict && !isPerfect ? exitCodes.failed : exitCodes.done;
}
